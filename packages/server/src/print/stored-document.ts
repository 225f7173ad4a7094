/**
 * A stored voucher as the completed document it was posted as. Its figures are those of the books: where today's masters
 * would compute others (a tax rate was changed since), the stored lines win, for a reprint is the same document.
 */

import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { LineTotals, TaxComponentName, Totals } from '@fieldbook/core/definition/totals';
import type { CompletedVoucher, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { present } from '@fieldbook/core/kernel/assert';
import { parseMoney, parseRate } from '@fieldbook/core/kernel/money';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { StoredVoucher } from '../store/vouchers/voucher-reader.ts';

/** Stored amounts of one item line, in minor units. */
export interface StoredLine {
  readonly gross: number;
  readonly discount: number;
  readonly net: number;
  readonly tax: number;
}

const envelope = ['uid', 'type', 'series', 'number', 'items', 'ledgers', 'tenders', 'bills'];

/** Fails loudly when a stored document cannot be read by its own definition: that is a defect, never a user's doing. */
export function completedOf(
  definition: VoucherDefinition,
  stored: StoredVoucher,
  sources: { readonly masters: MasterSnapshot; readonly lines: readonly StoredLine[] },
): CompletedVoucher {
  const { masters } = sources;
  const names = [...envelope, ...Object.keys(definition.header)];
  const body = Object.fromEntries(names.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])));
  const decimalsOf = decimalsIn(masters);
  const read = readVoucher(definition, body, { decimalsOf });
  const draft = present(read.ok ? read.value : undefined, `stored voucher ${stored.voucherNo} cannot be read`);
  const currency = draft.header.currency;
  const decimals = decimalsOf(typeof currency === 'string' ? currency : undefined) ?? 2;
  const computed = definition.rules.totals(draft, masters);
  return { ...draft, totals: frozenTotals(computed, stored, { decimals, lines: sources.lines }) };
}

const figureNames = ['subtotal', 'discount', 'taxable', 'tax', 'cess', 'roundOff', 'net'] as const;

function frozenTotals(
  computed: Totals,
  stored: StoredVoucher,
  { decimals, lines }: { readonly decimals: number; readonly lines: readonly StoredLine[] },
): Totals {
  const kept = stored['totals'] as Readonly<Record<string, string>>;
  // Whoever is not told costs prints no prices of what is bought.
  if (kept['net'] === undefined) return computed;
  const figures = Object.fromEntries(figureNames.map((name) => [name, parseMoney(kept[name] ?? '', decimals) ?? 0]));
  if (figureNames.every((name) => figures[name] === computed[name])) return computed;
  const taxes = (stored['taxes'] as readonly StoredTax[]).filter((tax) => tax.informationOnly !== true);
  const items = lines.map((line) => frozenLine(line, taxes));
  return { ...computed, ...figures, items };
}

interface StoredTax {
  readonly taxCode: string;
  readonly component: TaxComponentName;
  /** Decimal text. */
  readonly percent: string;
  readonly informationOnly?: boolean;
}

/** A line keeps its tax as one sum; its component and rate are told where the voucher has only one. */
function frozenLine(line: StoredLine, taxes: readonly StoredTax[]): LineTotals {
  const [only, ...others] = taxes;
  const isPlain = only !== undefined && others.length === 0;
  const tax = {
    taxCode: only?.taxCode ?? '',
    component: isPlain ? only.component : ('VAT' as const),
    percent: isPlain ? (parseRate(only.percent) ?? 0) : 0,
    base: line.net,
    amount: line.tax,
  };
  return { ...line, taxes: line.tax === 0 ? [] : [tax], total: line.net + line.tax };
}
