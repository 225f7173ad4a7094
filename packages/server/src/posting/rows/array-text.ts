/** PostgreSQL's text form of arrays, for the columns that the posting functions take. */

/** `{1,2,3}`; elements must be numbers or have no character that needs quotes (`quoteElement` gives them some). */
export function arrayText(elements: Iterable<string | number>): string {
  return `{${(Array.isArray(elements) ? elements : [...elements]).join(',')}}`;
}

/** Any text as an element of an array. */
export function quoteElement(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
