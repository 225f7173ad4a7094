/** How the company wire writes values: flags as texts, figures as exact numbers, nothing as an empty text. */

declare global {
  interface JSON {
    /** Of ECMAScript 2026: `JSON.stringify` writes the text as it is. */
    rawJSON(text: string): number;
  }
}

export const flag = (value: boolean | undefined): 'True' | 'False' => (value === true ? 'True' : 'False');

export const text = (value: string | undefined | null): string => value ?? '';

/** All digits of a decimal text go out as they are, also where a double would round them. */
export const figure = (value: string | undefined): number =>
  JSON.rawJSON(value === undefined || value === '' ? '0' : value);
