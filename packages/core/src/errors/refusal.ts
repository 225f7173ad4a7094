/** The shape of a catalogue entry: what a user reads, what HTTP answers, and whether trying again can help. */
import type { Label } from '../definition/field.ts';
import { placesOf } from '../i18n/format-message.ts';

export interface Refusal<Place extends string = string> {
  /** What happened, with `{name}` places for the problem's values. */
  readonly text: Label;
  readonly httpStatus: number;
  /** The same request may succeed later without anybody changing anything. */
  readonly mayRetry: boolean;
  /** What to do next, where the text does not say it. */
  readonly advice?: Label;
  /** The values that text and advice need. `problem()` of the kernel demands them from every producer. */
  readonly places: readonly Place[];
}

export interface RefusalExtras<Advice extends string> {
  readonly mayRetry?: true;
  readonly advice?: Label & { readonly en: Advice };
}

/** Names of the `{name}` places of a text, as a type. Plural forms are for the other catalogues. */
type PlaceIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceIn<Rest>
  : never;

/** The places are those of the English texts; the catalogue's test demands the same ones of the Arabic texts. */
export function refusal<const Text extends string, const Advice extends string = ''>(
  httpStatus: number,
  en: Text,
  ar: string,
  extras: RefusalExtras<Advice> = {},
): Refusal<PlaceIn<Text> | PlaceIn<Advice>> {
  const { mayRetry = false, advice } = extras;
  const places = placesOf(`${en} ${advice?.en ?? ''}`) as (PlaceIn<Text> | PlaceIn<Advice>)[];
  return { text: { en, ar }, httpStatus, mayRetry, ...(advice === undefined ? {} : { advice }), places };
}

/** What to do next, in both languages. */
export function advice<const Advice extends string>(
  en: Advice,
  ar: string,
): { readonly advice: Label & { readonly en: Advice } } {
  return { advice: { en, ar } };
}
