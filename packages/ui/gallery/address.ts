/** What the gallery reads from its address or, within the application, from the page, and the choice between an English and an Arabic sample. */

const parameters = new URLSearchParams(location.search);

export const parameter = (name: string): string | null => parameters.get(name);

export const isArabic = (parameter('dir') ?? document.documentElement.dir) === 'rtl';

/** The sample in the language of the direction. */
export const say = (english: string, arabic: string): string => (isArabic ? arabic : english);

/** The address of this gallery with one parameter changed. */
export function addressWith(name: string, value: string): string {
  const next = new URLSearchParams(location.search);
  next.set(name, value);
  return `?${next}`;
}
