/** The shape of a catalogue entry: what a user reads, what HTTP answers, and whether trying again can help. */
import type { Label } from '../definition/field.ts';

export interface Refusal {
  /** What happened, with `{name}` places for the problem's values. */
  readonly text: Label;
  readonly httpStatus: number;
  /** The same request may succeed later without anybody changing anything. */
  readonly mayRetry: boolean;
  /** What to do next, where the text does not say it. */
  readonly advice?: Label;
}

export interface RefusalExtras {
  readonly mayRetry?: true;
  readonly advice?: Label;
}

export function refusal(httpStatus: number, en: string, ar: string, extras: RefusalExtras = {}): Refusal {
  const { mayRetry = false, advice } = extras;
  return { text: { en, ar }, httpStatus, mayRetry, ...(advice === undefined ? {} : { advice }) };
}

/** What to do next, in both languages. */
export function advice(en: string, ar: string): { readonly advice: Label } {
  return { advice: { en, ar } };
}
