/**
 * Gathers a file's lines into invoices, each given out as soon as its last line has been read. Lines of one invoice need
 * not stand together: the survey has counted them, so only invoices that are still open are kept.
 */
import type { SourceLine } from './read-lines.ts';

export interface Invoice {
  readonly number: string;
  readonly lines: readonly SourceLine[];
}

/** `sizes`: lines of each invoice in the whole file. Lines without an invoice number come as an invoice of their own. */
export async function* gatherInvoices(
  lines: AsyncIterable<SourceLine>,
  sizes: ReadonlyMap<string, number>,
): AsyncGenerator<Invoice> {
  const open = new Map<string, SourceLine[]>();
  for await (const line of lines) {
    const number = line.invoice;
    const gathered = open.get(number) ?? [];
    gathered.push(line);
    if (number !== '' && gathered.length < (sizes.get(number) ?? 0)) open.set(number, gathered);
    else {
      open.delete(number);
      yield { number, lines: gathered };
    }
  }
  for (const [number, gathered] of open) yield { number, lines: gathered };
}
