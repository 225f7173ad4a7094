/** The part of an address after `?` as plain texts: `SaleNo=-1&from=2026-11-01`, readable and typed by hand without quotes. */

export type Search = Readonly<Record<string, string | undefined>>;

export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

/** With its `?`; empty values fall away. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}
