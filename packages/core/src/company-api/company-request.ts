/** A call of the company wire as the request that makes it: what is said stands in its path, its query, or the body of a GET that writes. */
import type { CompanyCall } from './company-call.ts';

/** As the wire has them, by name. */
export type Said = Readonly<Record<string, string>>;

interface CompanyRequest {
  readonly method: 'GET' | 'POST';
  /** From the root of the company, with its query. */
  readonly address: string;
  readonly body?: Said;
}

/** A call that writes is a POST: nothing on the way repeats it or makes it ahead. */
export function companyRequest(call: CompanyCall, said: Said): CompanyRequest {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(said[name] ?? ''));
  const address = path.startsWith('/') ? path : `/api/${path}`;
  const further = Object.entries(said).filter(([name]) => !call.path.includes(`{${name}}`));
  if (call.writes === true) return { method: 'POST', address, body: Object.fromEntries(further) };
  const query = further.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return { method: call.method, address: query === '' ? address : `${address}?${query}` };
}

/** The examples of the table. */
export function examplesOf({ parameters }: CompanyCall): Said {
  return Object.fromEntries(Object.entries(parameters).map(([name, { example }]) => [name, example]));
}
