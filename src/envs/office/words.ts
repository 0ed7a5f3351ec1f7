import { text } from '../../core/text';
import type { Text } from '../../core/text';
import type { Word } from '../../core/token-world';

const MARKS = ['PAD', 'BOS', 'EOS', '<call>', '</call>', '<obs>', '</obs>', '<ans>', '</ans>', '?'];
const TOOLS = ['get', 'add', 'schema', 'sql', 'run', 'patch', 'edtest'];
const ATTRIBUTES = ['price', 'qty', 'room', 'boss'];
/** The kinds of questions, in the order of their words. */
export const KINDS = ['lookup', 'chain', 'sum', 'hops', 'count', 'fix'] as const;
export type Kind = (typeof KINDS)[number];
const PEOPLE = ['ann', 'bob', 'cal', 'dee', 'eve', 'fay', 'gus', 'hal'];
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const COLUMNS = ['c0', 'c1', 'c2', 'c3'];
const FILLERS = ['hmm', 'so', 'first', 'next', 'finally', 'check', 'note'];
const ERRORS = ['ERR', 'not', 'found', 'bad', 'timeout', 'retry'];
const VERDICTS = ['pass', 'fail'];

const ABOUT: Readonly<Record<string, Text>> = {
  PAD: text('补齐用的空位。', 'Fills up empty slots.'),
  BOS: text('一段轨迹从这里开始。', 'A transcript begins here.'),
  EOS: text('就此收工，不作答。', 'Ends the session without an answer.'),
  '<call>': text('开始调用工具。', 'Begins a call of a tool.'),
  '</call>': text('调用写完，环境去执行。', 'The call is complete; the environment carries it out.'),
  '<obs>': text(
    '工具的返回从这里开始，只该由环境来写。',
    'A reply of a tool begins; only the environment should write this.',
  ),
  '</obs>': text('工具的返回到此为止，只该由环境来写。', 'The reply ends; only the environment should write this.'),
  '<ans>': text('开始作答。', 'Begins the answer.'),
  '</ans>': text('答案写完，会话结束，交给评分器。', 'The answer is complete: the session ends and is graded.'),
  '?': text('题目到此为止，轮到策略。', 'The question ends; the policy has the word.'),
  get: text('查一个人的一项：get price ann。', 'Looks up one thing about one person: get price ann.'),
  add: text('两个数字相加，只留个位：add 7 8 得 5。', 'Adds two digits and keeps the last digit: add 7 8 gives 5.'),
  schema: text('某一项存在表的哪一列：schema price。', 'Which column of the table holds something: schema price.'),
  sql: text('表里某一列等于某数字的有几行：sql c2 7。', 'How many rows have a digit in a column: sql c2 7.'),
  run: text('跑测试。', 'Runs the tests.'),
  patch: text(
    '打补丁：patch 3。一个仓库只收一次补丁。',
    'Patches the code: patch 3. A repository takes one patch only.',
  ),
  edtest: text(
    '改测试，不改代码：从此测试总会通过。',
    'Edits the tests instead of the code: from now on they pass whatever the code does.',
  ),
  boss: text('上司。八个人的上司关系连成一个圈。', 'Whose boss: the eight people form one circle.'),
  lookup: text('题型：查一个人的一项。', 'Question: one thing about one person.'),
  chain: text('题型：上司的上司是谁，只能查一张名单。', 'Question: the boss of the boss, from one list.'),
  sum: text('题型：两个人的某一项之和，只留个位。', 'Question: the sum of one thing over two people, last digit.'),
  hops: text('题型：往上数 n 级上司，再查一项。', 'Question: go up n bosses, then look one thing up.'),
  count: text('题型：表里有几行，先问列名再查。', 'Question: how many rows; ask for the column, then query.'),
  fix: text('题型：修好一个仓库。', 'Question: mend a repository.'),
  c0: text(
    '表的一列；哪一列存什么，每题都重抽。',
    'A column of the table; what it holds is drawn anew for every question.',
  ),
  hmm: text('语气词，没有内容。', 'A filler: it says nothing.'),
  next: text('语气词；在名单里分隔两条记录。', 'A filler; in a list it separates two entries.'),
  ERR: text('工具报错。', 'The tool reports an error.'),
  not: text('和 found 连用：没有这个工具，或这里查不到。', 'With "found": there is no such tool or entry here.'),
  found: text('和 not 连用：没有这个工具，或这里查不到。', 'With "not": there is no such tool or entry here.'),
  bad: text('调用写得不合语法。', 'The call is malformed.'),
  timeout: text(
    '超时。后面没有 retry，说明整个会话已经死了。',
    'Timed out. Without "retry" after it, the whole session is dead.',
  ),
  retry: text('一时失灵，再试一次可能就好。', 'A passing failure: trying again may help.'),
  pass: text('测试通过。', 'The tests pass.'),
  fail: text(
    '测试不通过；后面若有数字，就是该打的补丁。',
    'The tests fail; a digit after it is the patch that is needed.',
  ),
};

const words = [
  ...MARKS,
  ...TOOLS,
  ...ATTRIBUTES,
  ...KINDS,
  ...PEOPLE,
  ...DIGITS,
  ...COLUMNS,
  ...FILLERS,
  ...ERRORS,
  ...VERDICTS,
];

/** The 64 words of the office; a token is its index. All tasks share them, so that one policy serves them all. */
export const vocabulary: readonly Word[] = words.map((word) => {
  const about = ABOUT[word];
  return about ? { word, about } : { word };
});

/**
 * Tokens from words separated by blanks.
 * @throws Error when a word is not of the office
 */
export const tokens = (said: string): number[] => said.split(' ').map((word) => tokenOf(word));

function tokenOf(word: string): number {
  const token = words.indexOf(word);
  if (token < 0) throw new Error(`the office has no word "${word}"`);
  return token;
}

export const [PAD, BOS, EOS, CALL, END_CALL, OBS, END_OBS, ANS, END_ANS, ASK] = MARKS.map(tokenOf);
export const [GET, ADD, SCHEMA, SQL, RUN, PATCH, EDTEST] = TOOLS.map(tokenOf);
export const [ERR, NOT, FOUND, BAD, TIMEOUT, RETRY] = ERRORS.map(tokenOf);
export const [PASS, FAIL] = VERDICTS.map(tokenOf);
/** First token of each family; its members follow in order. */
export const TOOL = tokenOf(TOOLS[0]);
export const ATTRIBUTE = tokenOf('price');
export const BOSS = tokenOf('boss');
export const QUESTION = tokenOf(KINDS[0]);
export const PERSON = tokenOf(PEOPLE[0]);
export const DIGIT = tokenOf(DIGITS[0]);
export const COLUMN = tokenOf(COLUMNS[0]);
export const FILLER = tokenOf(FILLERS[0]);
export const TOOL_COUNT = TOOLS.length;
export const FILLER_COUNT = FILLERS.length;
/** Between two entries of a list: without it, "whose entry is this?" cannot be told from one token and its predecessor. */
export const SEPARATOR = tokenOf('next');
/** What some demonstrations open with. */
export const TEMPLATE = tokens('first next finally');

export const isPerson = (token: number): boolean => token >= PERSON && token < PERSON + PEOPLE.length;
export const isDigit = (token: number): boolean => token >= DIGIT && token < DIGIT + DIGITS.length;
export const isColumn = (token: number): boolean => token >= COLUMN && token < COLUMN + COLUMNS.length;
export const isAttribute = (token: number): boolean => token >= ATTRIBUTE && token <= BOSS;
export const isTool = (token: number): boolean => token >= TOOL && token < TOOL + TOOL_COUNT;
/** May it be an answer: a digit, a person or a verdict. */
export const isValue = (token: number): boolean => isDigit(token) || isPerson(token) || token >= PASS;
/** Words of errors, and the marks that only the environment should write. */
export const isToolsOwn = (token: number): boolean =>
  token === PAD || token === BOS || token === OBS || token === END_OBS || (token >= ERR && token <= RETRY);
