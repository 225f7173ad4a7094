/** What a voucher like another one has of it: its content, without what belongs to that one alone. Duplicates and templates keep it. */
import type { Fields } from '../definition/field.ts';
import type { LineGroup, VoucherDefinition } from '../definition/voucher.ts';

/** Numbers of papers, and what follows from a day. */
const ofThatOne: readonly string[] = ['referenceNo', 'exchangeRate', 'chequeNo', 'effectiveDate'];

type Row = Readonly<Record<string, unknown>>;

function copied(fields: Fields, values: Row, isLine: boolean): Row {
  const kept = Object.entries(values).filter(([name, value]) => {
    const field = fields[name];
    const isMoment = field?.kind === 'instant' || (!isLine && field?.kind === 'date');
    const isEntered = field !== undefined && field.readOnly !== true && field.isCarried !== true;
    return isEntered && value !== null && value !== undefined && !isMoment && !ofThatOne.includes(name);
  });
  return Object.fromEntries(kept);
}

/** In wire form, without `uid`, number and date. Bills are settled once, and a source is continued from itself. */
export function copiedContent(
  { header, lines, source }: Pick<VoucherDefinition, 'header' | 'lines' | 'source'>,
  voucher: Row,
): Row {
  const field = source?.field ?? '';
  const { [field]: _source, ...own } = copied(header, voucher, false);
  const lineOf = (group: LineGroup, row: Row) => {
    const { [field]: _ofLine, ...line } = copied(lines[group] ?? {}, row, true);
    return line;
  };
  const groups = (Object.keys(lines) as LineGroup[]).filter((group) => group !== 'bills' && lines[group] !== undefined);
  const lists = groups.flatMap((group) => {
    const rows = Array.isArray(voucher[group]) ? (voucher[group] as readonly Row[]) : [];
    return rows.length === 0 ? [] : [[group, rows.map((row) => lineOf(group, row))] as const];
  });
  return { ...own, ...Object.fromEntries(lists) };
}
