/** A debit or credit note from a completed voucher. A line that names no ledger is told by its narration alone. */
import type { LineTotals } from '@fieldbook/core/definition/totals';
import type { Values } from '@fieldbook/core/definition/voucher';
import { paperFactsOf, remarksOf } from '../document-facts.ts';
import { nameBy, numberIn, type PrintedVoucher, type PrintMasters, partyOf, textIn } from '../printed-voucher.ts';
import { printedTaxes } from '../taxes.ts';
import { fieldCell, headerFacts, headerRows } from '../voucher/field-cells.ts';
import type { Note, NoteBill, NoteLine } from './note.ts';

export function noteOf(printed: PrintedVoucher, masters: PrintMasters): Note {
  const { definition, voucher } = printed;
  const { header, totals } = voucher;
  const party = partyOf(printed, masters);
  const customer = party === undefined ? customerIn(header, masters) : undefined;
  const remarks = remarksOf(printed);
  return {
    ...paperFactsOf(printed, masters),
    side: customer === undefined ? (definition.party?.side ?? 'customer') : 'customer',
    ...(party === undefined && customer === undefined ? {} : { party: party ?? customer ?? { name: '' } }),
    facts: headerRows(headerFacts(printed, masters), ['customer']),
    lines: voucher.ledgers.map((line, index) => lineOf(line, totals.ledgers[index], masters)),
    bills: voucher.bills.map((line) => billOf(line, printed, masters)),
    taxes: printedTaxes(totals.taxes),
    roundOff: totals.roundOff,
    net: totals.net,
    ...(remarks === undefined ? {} : { remarks }),
  };
}

/** A debit note is to a supplier, or charges a customer. */
function customerIn(header: Values, masters: PrintMasters) {
  const code = textIn(header, 'customer');
  return code === undefined ? undefined : (masters.party('customer', code) ?? { code, name: code });
}

function lineOf(line: Values, totals: LineTotals | undefined, masters: PrintMasters): NoteLine {
  const [ledger, narration] = [textIn(line, 'ledger') ?? '', textIn(line, 'narration')];
  return {
    ledger: nameBy(masters, 'ledger', ledger),
    ...(narration === undefined ? {} : { narration }),
    net: totals?.net ?? numberIn(line, 'amount') ?? 0,
    tax: totals === undefined ? 0 : totals.total - totals.net,
  };
}

function billOf(line: Values, { definition }: PrintedVoucher, masters: PrintMasters): NoteBill {
  const field = definition.lines.bills?.kind;
  const bill = textIn(line, 'reference');
  return {
    kind: field === undefined ? { kind: 'empty' } : fieldCell(field, line['kind'], masters),
    ...(bill === undefined ? {} : { bill }),
    amount: numberIn(line, 'amount') ?? 0,
  };
}
