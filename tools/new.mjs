import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';

/**
 * `npm run new -- <kind> <id>`: a plugin and its mirror test, both working as generated, to be edited into what you
 * want. Registries find the file by its name; nothing else has to be told. Works on the repository it is run in.
 */
const KINDS = {
  estimator: { folder: 'estimators', look: 'the Credit column of the Lab' },
  reward: { folder: 'rewards', look: 'the Reward column of the Lab' },
  loss: { folder: 'losses', look: 'the Loss column of the Lab' },
  world: { folder: 'envs/grid', look: 'the World column of the Lab' },
};
const kinds = Object.keys(KINDS);

/** Why nothing can be made of these words, in one sentence; undefined when all is well. */
function refusal(kind, id) {
  if (!kind || !id) return `Usage: npm run new -- <${kinds.join('|')}> <id>, e.g. npm run new -- estimator my-rule.`;
  if (!Object.hasOwn(KINDS, kind)) return `There is no kind "${kind}"; known: ${kinds.join(', ')}.`;
  if (id.length > 40 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `"${id}" cannot be an id: use at most 40 lower-case letters and digits, words joined by hyphens, e.g. my-rule.`;
  if (id === 'index') return '"index" is the name of the registry itself; choose another id.';
  const folder = join('src', KINDS[kind].folder);
  const known = existsSync(folder) ? readdirSync(folder).map((file) => parse(file).name) : [];
  if (known.includes(id)) return `There is a ${kind} "${id}" already: ${join(folder, id)}.ts.`;
  return undefined;
}

function template(name, id) {
  const title = id[0].toUpperCase() + id.slice(1).replaceAll('-', ' ');
  const source = readFileSync(new URL(`templates/${name}.txt`, import.meta.url), 'utf8');
  return source.replaceAll('__id__', id).replaceAll('__title__', title);
}

const [kind, id] = process.argv.slice(2);
const why = refusal(kind, id);
if (why) {
  console.error(why);
  process.exitCode = 1;
} else {
  const { folder, look } = KINDS[kind];
  const plugin = join('src', folder, `${id}.ts`);
  const test = join('tests', folder, `${id}.test.ts`);
  if (existsSync(test)) {
    console.error(`${test} is there already, though its plugin is not: move it away first.`);
    process.exitCode = 1;
  } else {
    for (const [path, name] of [
      [plugin, kind],
      [test, `${kind}.test`],
    ]) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, template(name, id), { flag: 'wx' });
      console.log(`wrote ${path}`);
    }
    console.log(`try   npx vitest run ${test} tests/contract`);
    console.log(`see   npm run dev, then ${look}: it is there, with its knobs`);
  }
}
