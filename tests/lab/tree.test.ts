import { describe, expect, it } from 'vitest';
import { Report } from '../../src/bridge/report';
import { among, decodeTree, encodeTree, pruned, takenBack } from '../../src/lab/tree';

const arms = ['a', 'b', 'a-2', 'a-3'];
const branches = [
  { arm: 'a-2', from: 'a', at: 30 },
  { arm: 'a-3', from: 'a-2', at: 45 },
];

describe('the tree of branches', () => {
  it('goes into a word and comes back', () => {
    const report = new Report();
    expect(encodeTree(branches)).toBe('a-2.a@30,a-3.a-2@45');
    expect(decodeTree(encodeTree(branches), arms, 60, report)).toEqual(branches);
    expect(report.problems).toEqual([]);
  });

  it.each(['', 'a-2', 'a-2.z@3', 'a.a-2@3', 'a.a@3', 'a-2.a@61', 'a-2.a@-1', 'a-2.a@3@4', 'a-2.a@1e3'])(
    'refuses %j in a sentence and keeps the rest',
    (word) => {
      const report = new Report();
      expect(decodeTree(`${word},a-3.b@5`, arms, 60, report)).toEqual([{ arm: 'a-3', from: 'b', at: 5 }]);
      expect(report.problems).toHaveLength(1);
    },
  );

  it('an arm leaves once', () => {
    const report = new Report();
    expect(decodeTree('a-2.a@3,a-2.b@4', arms, 60, report)).toEqual([{ arm: 'a-2', from: 'a', at: 3 }]);
    expect(report.problems).toHaveLength(1);
  });

  it('closes over an arm that goes: who left it leaves what it had left, where both were still one run', () => {
    expect(pruned(branches, 'a-2')).toEqual([{ arm: 'a-3', from: 'a', at: 30 }]);
    const early = [branches[0], { arm: 'a-3', from: 'a-2', at: 12 }];
    expect(pruned(early, 'a-2')).toEqual([{ arm: 'a-3', from: 'a', at: 12 }]);
    expect(pruned(branches, 'a-3')).toEqual([branches[0]]);
    expect(pruned(branches, 'a')).toEqual([branches[1]]);
    expect(pruned(branches, 'b')).toEqual(branches);
  });

  it('loses a branch with its parent, and moves with a run that is taken back', () => {
    expect(among(branches, ['b', 'a-2', 'a-3'])).toEqual([branches[1]]);
    expect(takenBack(branches, 40).map((b) => b.at)).toEqual([30, 40]);
  });
});
