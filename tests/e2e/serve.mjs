import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Serves dist/ under /agentic-rl-lab/ with the very headers that dist/_headers asks hosts for. To the policy it adds
 * one thing, an address for violation reports: tests see them as requests.
 */
const ROOT = process.argv[3] ? resolve(process.argv[3]) + '/' : fileURLToPath(new URL('../../dist/', import.meta.url));
const PREFIX = '/agentic-rl-lab/';
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Blocks of `_headers`: a path (a trailing star matches any rest), then indented `Name: value` lines. */
function parseHeaders(source) {
  const blocks = [];
  for (const line of source.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue;
    if (!/^\s/.test(line)) blocks.push({ path: line.trim(), headers: [] });
    else {
      const colon = line.indexOf(':');
      blocks.at(-1).headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return blocks;
}

const blocks = parseHeaders(readFileSync(join(ROOT, '_headers'), 'utf8'));
const matches = (pattern, path) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path);

function respond(request, response) {
  const { pathname } = new URL(request.url, 'http://127.0.0.1');
  const path = decodeURIComponent(pathname);
  if (path === PREFIX + 'csp-report') return response.writeHead(204).end();
  const file = path.startsWith(PREFIX) ? join(ROOT, normalize('/' + path.slice(PREFIX.length))) : undefined;
  const target = file?.endsWith('/') ? join(file, 'index.html') : file;
  const found = target && statSync(target, { throwIfNoEntry: false })?.isFile();
  if (!found) return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
  const reports = (name) => (name === 'Content-Security-Policy' ? `; report-uri ${PREFIX}csp-report` : '');
  const site = '/' + path.slice(PREFIX.length);
  for (const block of blocks)
    if (matches(block.path, site))
      for (const [name, value] of block.headers) response.setHeader(name, value + reports(name));
  response.setHeader('Content-Type', TYPES[extname(target)] ?? 'application/octet-stream');
  createReadStream(target).pipe(response);
}

createServer(respond).listen(Number(process.argv[2] ?? 4174), '127.0.0.1');
