/**
 * Text from outside: cleaned of what nobody sees (`kernel/clean-text.ts`); what could break a line is refused. Markup is plain text
 * here: it is escaped where it is shown.
 */
import { cleanText } from '../kernel/clean-text.ts';
import type { FieldFacts, FieldKind } from './field.ts';

export type TextKind = Extract<FieldKind, 'text' | 'note' | 'code' | 'reference' | 'choice' | 'image'>;

const DEFAULT_LENGTH: Readonly<Record<TextKind, number>> = {
  text: 200,
  note: 2000,
  code: 40,
  reference: 40,
  choice: 40,
  image: 400,
};

export function maxLengthOf(field: FieldFacts, kind: TextKind): number {
  return field.maxLength ?? DEFAULT_LENGTH[kind];
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_BUT_LINES = /[^\P{Cc}\n\t]|[\u2028\u2029]/u;
const LONE_SURROGATE = /\p{Cs}/u;

export type TextRefusal = 'text.not_unicode' | 'text.control_character' | 'text.too_long';

/** What is wrong with a text, before it is cleaned; `undefined` when nothing is. Length in characters, not in bytes. */
export function refusalOfText(input: string, kind: TextKind, maxLength: number): TextRefusal | undefined {
  if (input.length > 4 * maxLength + 100) return 'text.too_long';
  if (LONE_SURROGATE.test(input)) return 'text.not_unicode';
  const control = kind === 'note' ? CONTROL_BUT_LINES : CONTROL;
  if (control.test(kind === 'note' ? withPlainBreaks(input) : input)) return 'text.control_character';
  return [...cleanText(input)].length > maxLength ? 'text.too_long' : undefined;
}

function withPlainBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
