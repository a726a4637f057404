import { describe, expect, it } from 'vitest';
import { keyAction, type KeyPlace } from './key-actions.ts';

const press = (code: string, more: Partial<KeyboardEvent> = {}) => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

const PLAY = { kind: 'play' };
const LETTERS = ['K', 'J', 'L', 'B', 'M', 'F', 'C', 'N', 'P'].map((letter) => `Key${letter}`);

describe('the keys of the player', () => {
  it('are found by key code in any layout', () => {
    expect(keyAction(press('KeyK', { key: 'л' }), 'page', true)).toEqual(PLAY);
    const back = { kind: 'skip', sec: -10 };
    expect(keyAction(press('KeyJ', { key: 'о' }), 'page', true)).toEqual(back);
    const faster = press('Period', { key: 'Ю', shiftKey: true });
    expect(keyAction(faster, 'page', true)).toEqual({ kind: 'speed', by: 1 });
    const help = press('Digit7', { key: '?', shiftKey: true });
    expect(keyAction(help, 'page', true)).toEqual({ kind: 'help' });
  });

  it.each(LETTERS)('%s is off where letters are switched off', (code) => {
    expect(keyAction(press(code), 'player', true)).toBeDefined();
    expect(keyAction(press(code), 'player', false)).toBeUndefined();
  });

  it.each([...LETTERS, 'Space', 'ArrowLeft'])('%s belongs to a text field', (code) => {
    expect(keyAction(press(code), 'other', true)).toBeUndefined();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s belong to the browser', (name) => {
    expect(keyAction(press('KeyF', { [name]: true }), 'player', true)).toBeUndefined();
  });

  it.each<[string, KeyPlace, boolean]>([
    ['Space', 'page', false],
    ['Space', 'player', true],
    ['Space', 'button', false],
    ['Space', 'seek', true],
    ['ArrowUp', 'page', false],
    ['ArrowUp', 'player', true],
    ['ArrowLeft', 'button', true],
    ['ArrowLeft', 'seek', true],
  ])('%s on the %s: %s', (code, place, isOurs) => {
    expect(keyAction(press(code), place, false) !== undefined).toBe(isOurs);
  });
});
