/** Any voucher type as the plain layout, out of its own definition: its header's fields, its lines, its totals. */
import type { Field, Fields, Label } from '@fieldbook/core/definition/field';
import type { CompletedVoucher, Values } from '@fieldbook/core/definition/voucher';
import {
  bilingual,
  code,
  date,
  empty,
  integer,
  label,
  money,
  moneyWithSymbol,
  name,
  percent,
  quantity,
  rate,
  stack,
  text,
  time,
} from '../../cell.ts';
import type { Cell, Column, KeyValueRow, TotalRow } from '../../document.ts';
import { branchOf, currencyOf, type PrintedVoucher, type PrintMasters, partyOf, textIn } from '../printed-voucher.ts';
import { itemTable } from './item-table.ts';
import type { PlainTable, PlainVoucher } from './voucher.ts';

/** Header fields that stand elsewhere on the paper. */
const placed = new Set(['date', 'branch', 'currency', 'exchangeRate', 'remarks', 'taxInclusive', 'discount', 'amount']);

export function plainVoucherOf(printed: PrintedVoucher, masters: PrintMasters): PlainVoucher {
  const { definition, voucher } = printed;
  const { totals } = voucher;
  const branch = branchOf(printed, masters);
  const party = partyOf(printed, masters);
  const remarks = textIn(voucher.header, 'remarks');
  return {
    title: labelCell(definition.label),
    number: code(printed.referNo),
    ...(printed.state === 'void' ? { mark: label('void') } : {}),
    branch,
    currency: currencyOf(printed, masters),
    issuedAt: printed.issuedAt,
    facts: [
      { label: label('voucherNo'), value: code(printed.referNo) },
      { label: label('date'), value: date(textIn(voucher.header, 'date') ?? printed.issuedAt.slice(0, 10)) },
      { label: label('time'), value: time(printed.issuedAt, branch.zone) },
      ...headerFacts(printed, masters),
      ...(printed.reason === undefined ? [] : [{ label: label('reason'), value: text(printed.reason) }]),
    ],
    ...(party === undefined ? {} : { party: { label: partyLabel(printed), party } }),
    tables: [
      ...itemTables(printed, masters),
      ...(['ledgers', 'tenders', 'bills'] as const).flatMap((group) => {
        const fields = definition.lines[group];
        return fields === undefined || voucher[group].length === 0 ? [] : [fieldTable(fields, voucher[group], masters)];
      }),
    ],
    totals: totalRows(printed),
    ...(totals.net > 0 ? { wordsOf: totals.net } : {}),
    ...(remarks === undefined ? {} : { remarks }),
    signatures: [label('preparedBy'), label('verifiedBy'), label('receivedBy')],
  };
}

/** One table; of goods that go from godown to godown one a pair (SPEC §9, stock transfer). */
function itemTables({ definition, voucher }: PrintedVoucher, masters: PrintMasters): readonly PlainTable[] {
  if (voucher.items.length === 0) return [];
  const fields = definition.lines.items ?? {};
  const isBetween = fields['toGodown'] !== undefined && fields['fromGodown'] === undefined;
  if (!isBetween) return [itemTable(voucher, masters)];
  const pairs = new Map<string, number[]>();
  for (const [index, line] of voucher.items.entries()) {
    const pair = `${textIn(line, 'godown') ?? ''}\n${textIn(line, 'toGodown') ?? ''}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), index]);
  }
  return [...pairs].map(([pair, indexes]) => {
    const [from = empty, to = empty] = pair.split('\n').map((each) => godownCell(each, masters));
    return { title: label('fromTo', { from, to }), ...itemTable(linesOf(voucher, indexes), masters) };
  });
}

function linesOf(voucher: CompletedVoucher, indexes: readonly number[]): CompletedVoucher {
  const pick = <T>(list: readonly T[]): T[] => indexes.flatMap((index) => list.slice(index, index + 1));
  const totals = { ...voucher.totals, items: pick(voucher.totals.items) };
  return { ...voucher, items: pick(voucher.items), totals };
}

function godownCell(godown: string, masters: PrintMasters): Cell {
  const known = masters.godown(godown);
  return known === undefined ? code(godown) : name(known.name, masters.named('godown', godown)?.nameArabic);
}

function labelCell({ en, ar }: Label): Cell {
  return bilingual(en, ar);
}

function partyLabel({ definition }: PrintedVoucher): Cell {
  return label(definition.party?.side === 'supplier' ? 'supplier' : 'customer');
}

function headerFacts({ definition, voucher }: PrintedVoucher, masters: PrintMasters): readonly KeyValueRow[] {
  return Object.entries(definition.header).flatMap(([field, facts]) => {
    const value = voucher.header[field];
    if (value === undefined || value === '' || placed.has(field) || field === definition.party?.field) return [];
    return [{ label: labelCell(facts.label), value: fieldCell(facts, value, masters) }];
  });
}

/** A column for every field that some line fills. */
function fieldTable(fields: Fields, lines: readonly Values[], masters: PrintMasters): PlainTable {
  const shown = Object.entries(fields).filter(([field]) =>
    lines.some((line) => line[field] !== undefined && line[field] !== ''),
  );
  const columns: readonly Column[] = [
    { title: label('serial'), width: 3, align: 'R', overflow: 'wrap', isNumber: true },
    ...shown.map(([, facts]) => fieldColumn(facts)),
  ];
  const rows = lines.map((line, index) => ({
    cells: [integer(index + 1), ...shown.map(([field, facts]) => fieldCell(facts, line[field], masters))],
  }));
  const texts = columns.flatMap((column, index) => (column.isNumber === true ? [] : [index]));
  return { columns, rows, ...(columns.length > 3 ? { firstLine: [0, ...texts] } : {}) };
}

const numberKinds = new Set(['integer', 'money', 'rate', 'quantity', 'percent', 'date']);

function fieldColumn(facts: Field): Column {
  const title = labelCell(facts.label);
  if (numberKinds.has(facts.kind)) return { title, width: 10, align: 'R', overflow: 'wrap', isNumber: true };
  return { title, width: facts.kind === 'reference' ? 24 : 12, align: 'L', overflow: 'wrap' };
}

function fieldCell(facts: Field, value: Values[string], masters: PrintMasters): Cell {
  if (value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return label(value ? 'yes' : 'no');
  if (typeof value === 'number') return numberCell(facts, value);
  switch (facts.kind) {
    case 'date':
      return date(value);
    case 'reference':
      return referenceCell(facts, value, masters);
    case 'choice': {
      const option = facts.optionLabels?.[facts.options?.indexOf(value) ?? -1];
      return option === undefined ? text(value) : labelCell(option);
    }
    case 'code':
      return code(value);
    default:
      return text(value);
  }
}

function numberCell(facts: Field, value: number): Cell {
  switch (facts.kind) {
    case 'money':
      return money(value);
    case 'rate':
      return rate(value);
    case 'quantity':
      return quantity(value);
    case 'percent':
      return percent(value);
    default:
      return integer(value);
  }
}

function referenceCell(facts: Field, value: string, masters: PrintMasters): Cell {
  const of = facts.of ?? '';
  const found = of === 'item' ? masters.item(value) : masters.named(of, value);
  return found === undefined ? code(value) : stack(name(found.name, found.nameArabic));
}

/** The figures of vouchers with goods; all others have one sum. */
function totalRows({ voucher }: PrintedVoucher): readonly TotalRow[] {
  const { totals } = voucher;
  const grand: TotalRow = { label: label('netAmount'), value: moneyWithSymbol(totals.net), weight: 'B', isGrand: true };
  if (totals.net === 0 && totals.subtotal === 0) return [];
  if (voucher.items.length === 0) return [{ ...grand, label: label('total') }];
  const row = (key: 'subTotal' | 'discount' | 'taxable' | 'tax' | 'roundOff', amount: number): readonly TotalRow[] =>
    amount === 0 ? [] : [{ label: label(key), value: money(amount) }];
  return [
    ...row('subTotal', totals.subtotal),
    ...row('discount', -totals.discount),
    ...(totals.tax === 0 ? [] : row('taxable', totals.taxable)),
    ...row('tax', totals.tax),
    ...row('roundOff', totals.roundOff),
    grand,
  ];
}
