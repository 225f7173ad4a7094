/** What a keypad of our own makes of a press: a figure as text, with so many digits behind the point as its field takes. */

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back';

export const padKeys: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'];

/** In rows of four. */
export const lowPadKeys: readonly PadKey[] = ['1', '2', '3', 'back', '4', '5', '6', '.', '7', '8', '9', '0'];

export interface PadState {
  readonly text: string;
  /** Nothing was pressed since the field was entered: the first digit takes the place of what stands there. */
  readonly isFresh: boolean;
}

const MOST_DIGITS = 9;

export function enterPad(text: string): PadState {
  return { text, isFresh: true };
}

/** `decimals`: digits behind the point; a key that cannot be taken changes nothing. */
export function pressPad({ text, isFresh }: PadState, key: PadKey, decimals: number): PadState {
  if (key === 'back') return { text: isFresh ? '' : text.slice(0, -1), isFresh: false };
  const before = isFresh ? '' : text;
  const [whole = '', fraction] = before.split('.');
  if (key === '.') {
    if (decimals === 0 || fraction !== undefined) return { text: before, isFresh: false };
    return { text: `${whole === '' ? '0' : whole}.`, isFresh: false };
  }
  if (fraction !== undefined) {
    return { text: fraction.length >= decimals ? before : `${before}${key}`, isFresh: false };
  }
  if (whole.length >= MOST_DIGITS) return { text: before, isFresh: false };
  return { text: whole === '0' ? key : `${whole}${key}`, isFresh: false };
}
