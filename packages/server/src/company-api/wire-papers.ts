/** Papers of the own API for the company wire: as a link to the PDF, or as the lines of the native bridge. */
import type { PrintDoc } from '@fieldbook/print/document';
import { payloadOf } from '@fieldbook/print/text/payload';
import type { Ask } from './ask.ts';

export interface WirePaper {
  readonly name: 'stock' | 'pick-list' | 'orders';
  readonly query: Readonly<Record<string, string | undefined>>;
}

export async function pdfLink(
  ask: Ask,
  operation: string,
  print: { readonly parameters?: object; readonly query: WirePaper['query'] },
): Promise<string> {
  const body = { operation, ...print, query: given(print.query) };
  const { url } = await ask<{ url: string }>('/print-links', { method: 'POST', body });
  return url;
}

export const paperLink = (ask: Ask, { name, query }: WirePaper): Promise<string> =>
  pdfLink(ask, `paper.${name}.pdf`, { query });

export async function nativeLines(ask: Ask, { name, query }: WirePaper) {
  const document = await ask<PrintDoc>(`/papers/${name}/print`, { query: given(query) });
  return payloadOf(document);
}

function given(query: WirePaper['query']): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
