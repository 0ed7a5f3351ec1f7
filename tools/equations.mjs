// Turns the TeX of estimators and losses into MathML, once, at build time: no mathematics library reaches the page.
// `node tools/equations.mjs` rewrites src/ui/equations.json; tests/tools/equations.test.ts keeps it in step.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import katex from 'katex';

const root = new URL('../', import.meta.url);
const EQUATION = /equation:\s*String\.raw`([^`]*)`/;

/** MathML of one equation, without KaTeX's wrapper and without its annotation (the TeX stands in the plugin's file). */
export function mathml(tex) {
  const html = katex.renderToString(tex, { output: 'mathml', displayMode: true, strict: 'error', throwOnError: true });
  return html
    .replace(/^<span class="katex">/, '')
    .replace(/<\/span>$/, '')
    .replace(/<annotation[\s\S]*?<\/annotation>/, '');
}

/** `{ "estimators/grpo": "<math …>" … }`, by folder and file stem. */
export function equations() {
  const out = {};
  for (const folder of ['estimators', 'losses'])
    for (const file of readdirSync(new URL(`src/${folder}/`, root)).sort()) {
      const tex = EQUATION.exec(readFileSync(new URL(`src/${folder}/${file}`, root), 'utf8'))?.[1];
      if (tex !== undefined) out[`${folder}/${file.replace(/\.ts$/, '')}`] = mathml(tex);
    }
  return out;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('src/ui/equations.json', root), `${JSON.stringify(equations(), null, 2)}\n`);
}
