/** The shape of a catalogue entry: what a user reads, what HTTP answers, and whether trying again can help. */
import { placesOf } from '../i18n/say.ts';

export interface Refusal<Place extends string = string> {
  /** What happened, with `{name}` places for the problem's values. */
  readonly text: string;
  readonly httpStatus: number;
  /** The same request may succeed later without anybody changing anything. */
  readonly mayRetry: boolean;
  /** What to do next, where the text does not say it. */
  readonly advice?: string;
  /** The values that text and advice need. `problem()` of the kernel demands them from every producer. */
  readonly places: readonly Place[];
}

export interface RefusalExtras<Advice extends string> {
  readonly mayRetry?: true;
  readonly advice?: Advice;
}

/** Names of the `{name}` places of a text, as a type. Plural forms are for the other catalogues. */
type PlaceIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlaceIn<Rest>
  : never;

/** The places are those of the English words; every other language has the same ones. */
export function refusal<const Words extends string, const Advice extends string = ''>(
  httpStatus: number,
  text: Words,
  extras: RefusalExtras<Advice> = {},
): Refusal<PlaceIn<Words> | PlaceIn<Advice>> {
  const { mayRetry = false, advice } = extras;
  const places = placesOf(`${text} ${advice ?? ''}`) as (PlaceIn<Words> | PlaceIn<Advice>)[];
  return { text, httpStatus, mayRetry, ...(advice === undefined ? {} : { advice }), places };
}

/** What to do next. */
export function advice<const Advice extends string>(words: Advice): { readonly advice: Advice } {
  return { advice: words };
}
