/** Plugins, rules that watch, and the files of core that declare knobs and metrics. */
const PLUGINS = /\/src\/(?:envs|rewards|estimators|losses|policies)\/.*\.ts$/;
const MONITORS = /\/src\/monitors\/.*\.ts$/;
const KNOBS = /\/src\/core\/(?:metric|metric-token|rater|reward|sight|start|token-control|token-train|train)\.ts$/;

/** What nobody reads where it is sent: words in threads, which answer with numbers; TeX on the page, which has MathML. */
const UNREAD = {
  thread: {
    files: [PLUGINS, MONITORS, KNOBS],
    fields: ['title', 'about', 'what', 'watch', 'label', 'hint', 'source', 'equation'],
    makers: ['number', 'choice', 'flag', 'word'],
  },
  page: { files: [PLUGINS], fields: ['equation'], makers: [] },
};

/**
 * A build plugin that leaves out what plugins say where it is not read: a third of what a thread would fetch. Texts in the
 * arguments of knob makers and texts and strings in the fields above become 0 or ''. What a thread does say (why there is no
 * optimum, what moved, what a sweep does, names of states) stands elsewhere and stays; so do files that the page shows as they are.
 * @param {keyof typeof UNREAD} where
 * @returns {import('vite').Plugin}
 */
export function wordless(where) {
  const { files, fields, makers } = UNREAD[where];
  return {
    name: `wordless-${where}`,
    apply: 'build',
    transform(code, id) {
      if (!files.some((file) => file.test(id.replaceAll('\\', '/')))) return null;
      /** @type {{ start: number, end: number, by: string }[]} */
      const cuts = [];
      walk(this.parse(code), false, {
        fields,
        makers,
        cut: (node, by) => cuts.push({ start: node.start, end: node.end, by }),
      });
      const out = cuts
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
      return { code: out, map: null };
    },
  };
}

const calls = (node, names) =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && names.includes(node.callee.name);
const isText = (node) => calls(node, ['text']);
const isString = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TaggedTemplateExpression';

/** Notes what is cut below a node of the syntax tree. */
function walk(node, inKnob, rules) {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, inKnob, rules));
  if (typeof node?.type !== 'string') return;
  if (inKnob && isText(node)) return rules.cut(node, '0');
  if (node.type === 'Property' && rules.fields.includes(node.key.name)) {
    if (isText(node.value)) return rules.cut(node.value, '0');
    if (isString(node.value)) return rules.cut(node.value, "''");
  }
  for (const [key, child] of Object.entries(node))
    if (child && typeof child === 'object')
      walk(child, inKnob || (key === 'arguments' && calls(node, rules.makers)), rules);
}
