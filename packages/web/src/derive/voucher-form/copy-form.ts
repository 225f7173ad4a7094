/** The form of a voucher like a stored one: its content on the day of today, without what belongs to that one alone. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { Fields } from '@fieldbook/core/definition/field';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { mayOpen } from '../../session/session.ts';
import { todayOf } from '../../session/use-me.ts';
import { storedForm } from './new-form.ts';

/** What happens once: a return of what was sold, a count, the beginning and the end of books, an arrival, a way of a cheque. */
const once: readonly string[] = [
  ...['salesReturn', 'purchaseReturn', 'physicalStock', 'opening', 'yearClosing', 'daySettlement'],
  ...['stockTransferIn', 'chequeMovement'],
];

export function mayBeCopied({ type, permission }: VoucherDefinition, me: Me): boolean {
  return !once.includes(type) && mayOpen(me, permission);
}

/** Numbers of papers, and what follows from a day. */
const ofThatOne: readonly string[] = ['referenceNo', 'exchangeRate', 'chequeNo', 'effectiveDate'];

function copied<V>(fields: Fields, values: Readonly<Record<string, V>>, isLine: boolean): Record<string, V> {
  const kept = Object.entries(values).filter(([name]) => {
    const field = fields[name];
    const isMoment = field?.kind === 'instant' || (!isLine && field?.kind === 'date');
    return field !== undefined && field.isCarried !== true && !isMoment && !ofThatOne.includes(name);
  });
  return Object.fromEntries(kept);
}

/** Bills are settled once, and a source is continued from itself. */
export function copyForm(definition: VoucherDefinition, stored: Readonly<Record<string, unknown>>, me: Me) {
  const { header, lines } = storedForm(definition, stored);
  const field = definition.source?.field ?? '';
  const { [field]: _source, ...own } = copied(definition.header, header, false);
  const { bills: _bills, ...groups } = lines;
  const lists = Object.entries(groups).map(([group, rows]) => [
    group,
    rows.map((row) => {
      const { [field]: _ofLine, ...line } = copied(definition.lines[group as keyof typeof groups] ?? {}, row, true);
      return line;
    }),
  ]);
  return {
    uid: crypto.randomUUID(),
    header: { ...own, date: todayOf(me) },
    lines: Object.fromEntries(lists) as typeof lines,
  };
}
