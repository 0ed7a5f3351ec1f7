// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { keyAction } from '../../src/lab/keys';

describe('keyAction', () => {
  const press = (key: string, on: string, more: object = {}) => {
    const host = document.createElement('div');
    host.innerHTML = on;
    const target = host.firstElementChild;
    const held = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, defaultPrevented: false };
    return keyAction({ key, target, ...held, ...more });
  };

  it.each([
    [' ', '<p>', 'toggle'],
    ['.', '<p>', 'step'],
    ['R', '<p>', 'restart'],
    ['r', '<button>', 'restart'],
    ['?', '<input type=range>', 'help'],
    ['.', '<input type=range>', 'step'],
    [' ', '<button>', undefined],
    [' ', '<input type=checkbox>', undefined],
    [' ', '<a href=x>', undefined],
    ['r', '<input>', undefined],
    ['.', '<input type=number>', undefined],
    ['?', '<textarea>', undefined],
    ['r', '<select>', undefined],
    ['r', '<div contenteditable>', undefined],
    ['r', '<dialog>', undefined],
    ['x', '<p>', undefined],
    ['constructor', '<p>', undefined],
  ] as const)('%j on %s: %s', (key, target, action) => expect(press(key, target)).toBe(action));

  it('leaves shortcuts of the browser alone, and only a step repeats', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented'])
      expect(press('r', '<p>', { [held]: true })).toBeUndefined();
    expect([press(' ', '<p>', { repeat: true }), press('.', '<p>', { repeat: true })]).toEqual([undefined, 'step']);
  });
});
