/**
 * A line of a journal begins with the amount that balances it, once its ledger is chosen (core/ledger/entry-sides.ts). It is
 * typed over freely, also on the other side, and what was emptied stays empty.
 */
import { printScaled } from '@fieldbook/core/kernel/decimal';
import { balancingAmount } from '@fieldbook/core/ledger/entry-sides';
import type { Line } from '../line-grid/line-store.ts';
import type { FormParts } from './form-context.ts';

interface Proposal {
  readonly side: 'debit' | 'credit';
  readonly text: string;
}

const textOf = ({ values }: Line, name: string) => String(values[name] ?? '');

/** Looks at every change before the cursor moves on; answers a function that stops it. */
export function proposeBalance(parts: Pick<FormParts, 'definition' | 'form' | 'decimals'>): () => void {
  const { definition, form, decimals } = parts;
  if (definition.mustBalance !== true) return () => undefined;
  const lines = form.lines('ledgers');
  const proposals = new Map<number, Proposal>();
  const begun = new Set<number>();
  const look = (line: Line) => {
    const made = proposals.get(line.key);
    if (made !== undefined) {
      if (textOf(line, made.side) !== made.text) proposals.delete(line.key);
      else if (textOf(line, made.side === 'debit' ? 'credit' : 'debit') !== '') {
        proposals.delete(line.key);
        lines.set(line.key, { [made.side]: '' });
      }
      return;
    }
    if (begun.has(line.key) || textOf(line, 'ledger') === '') return;
    begun.add(line.key);
    const { totals } = form.result.get();
    const wanted = totals && balancingAmount(totals);
    if (wanted === undefined || textOf(line, 'debit') !== '' || textOf(line, 'credit') !== '') return;
    const text = printScaled(wanted.amount, decimals);
    proposals.set(line.key, { side: wanted.side, text });
    lines.set(line.key, { [wanted.side]: text });
  };
  for (const { key } of lines.filledLines()) begun.add(key);
  return lines.subscribe(() => {
    for (const { key } of lines.filledLines()) look(lines.line(key));
  });
}
