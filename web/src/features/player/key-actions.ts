export type KeyAction =
  | { kind: 'skip'; sec: number }
  | { kind: 'volume'; by: number }
  | { kind: 'speed'; by: 1 | -1 }
  | { kind: 'play' | 'mark' | 'mute' | 'fullscreen' | 'captions' | 'next' | 'previous' | 'help' };

/** The place of the focus; 'other' is an element that itself uses arrows or letters. */
export type KeyPlace = 'page' | 'player' | 'button' | 'seek' | 'other';

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const SKIP_SEC = 5;
const JUMP_SEC = 10;
const VOLUME_STEP = 0.05;

/** By key code, so that it works in the Ukrainian layout too. */
const LETTERS: Record<string, KeyAction> = {
  KeyK: { kind: 'play' },
  KeyJ: { kind: 'skip', sec: -JUMP_SEC },
  KeyL: { kind: 'skip', sec: JUMP_SEC },
  KeyB: { kind: 'mark' },
  KeyM: { kind: 'mute' },
  KeyF: { kind: 'fullscreen' },
  KeyC: { kind: 'captions' },
  KeyN: { kind: 'next' },
  KeyP: { kind: 'previous' },
};
const SHIFTED: Record<string, KeyAction> = {
  Comma: { kind: 'speed', by: -1 },
  Period: { kind: 'speed', by: 1 },
  Slash: { kind: 'help' },
};
const ARROWS: Record<string, KeyAction> = {
  ArrowLeft: { kind: 'skip', sec: -SKIP_SEC },
  ArrowRight: { kind: 'skip', sec: SKIP_SEC },
  ArrowUp: { kind: 'volume', by: VOLUME_STEP },
  ArrowDown: { kind: 'volume', by: -VOLUME_STEP },
};

/** The action of a key at a place; `letters`: single-letter keys are on (WCAG 2.1.4). */
export function keyAction(
  pressed: Pressed,
  place: KeyPlace,
  letters: boolean,
): KeyAction | undefined {
  const { code, key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey || place === 'other') return undefined;
  const isFocused = place !== 'page';
  if (code === 'Space' && !shiftKey)
    return place === 'player' || place === 'seek' ? LETTERS['KeyK'] : undefined;
  if (isFocused && !shiftKey && ARROWS[code]) return ARROWS[code];
  if (!letters) return undefined;
  if (key === '?') return SHIFTED['Slash'];
  return shiftKey ? SHIFTED[code] : LETTERS[code];
}
