/**
 * What an edit leaves out, and the version before had: it stays as it was where what it follows from stays, and is not found
 * anew (the price of today, the tax code of today, the till of who edits). Prices that its person is not told stay as well.
 */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Values, VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { costFields, pricesAreCosts, termsAreCosts } from '../permissions/costs.ts';
import { completeDueDate } from '../pricing/trade-defaults.ts';
import { withoutSharedDiscounts } from './discount-shares.ts';

/** By header field, what it follows from where it is left out. */
const headerRests: Readonly<Record<string, readonly string[]>> = {
  currency: ['branch'],
  exchangeRate: ['currency'],
  godown: ['branch'],
  mode: ['godown', 'toGodown', 'salesPerson'],
  ledger: ['mode', 'branch', 'chequeNo'],
  dueDate: ['date', 'mode', 'customer', 'supplier'],
};

/** The whole of what a line is sold for: left out together, they stay together. */
const prices = ['rate', 'discount', 'discountPercent'] as const;

const goods = ['item', 'unit', 'quantity', 'freeQuantity'] as const;

export function keepEntered(
  definition: Pick<VoucherDefinition, 'source' | 'rules'>,
  draft: VoucherDraft,
  before: VoucherDraft,
  masters: VoucherMasters,
): VoucherDraft {
  const givesBack = definition.source?.givesBack !== undefined;
  const header = withHeader(
    { ...draft, header: givesBack ? draft.header : onTerms(draft.header, before.header, masters) },
    before.header,
  );
  const source = definition.source?.field ?? '';
  const isPricedAlike = ['date', 'customer', 'supplier', 'currency', 'taxInclusive', source].every(
    (name) => isLike(header, before.header, name) || before.header[name] === undefined,
  );
  const pairs = pairsOf(draft.items, before.items);
  const items = draft.items.map((line, at) => {
    const was = before.items[pairs[at] ?? -1];
    return was === undefined ? line : withLine(line, was, isPricedAlike);
  });
  const shared = withoutSharedDiscounts(before, (bare) => definition.rules.complete(bare, masters));
  return sharedAnew({ ...draft, header, items }, { before, shared, pairs });
}

interface Shared {
  readonly before: VoucherDraft;
  /** The same without what was but the share of its quantities. */
  readonly shared: VoucherDraft;
  readonly pairs: readonly (number | undefined)[];
}

/**
 * A share of a discount stays with the same goods, left out or given. Once other goods are taken it is found anew, though it is
 * given as it was: screens send what they showed.
 */
function sharedAnew(draft: VoucherDraft, { before, shared, pairs }: Shared): VoucherDraft {
  if (shared === before) return draft;
  const isSameLine = (line: Values, was: Values | undefined) =>
    goods.every((name) => (line[name] ?? 0) === (was?.[name] ?? 0));
  const isSame =
    draft.items.length === before.items.length &&
    draft.items.every((line, at) => isSameLine(line, before.items[pairs[at] ?? -1]));
  const withShare = (given: Values, was: Values | undefined, bare: Values | undefined): Values => {
    if (was?.['discount'] === undefined || bare?.['discount'] !== undefined) return given;
    const { discount = was['discount'], ...rest } = given;
    if (discount !== was['discount']) return given;
    return isSame ? { ...rest, discount } : rest;
  };
  return {
    ...draft,
    header: withShare(draft.header, before.header, shared.header),
    items: draft.items.map((line, at) => {
      const pair = pairs[at] ?? -1;
      return withShare(line, before.items[pair], shared.items[pair]);
    }),
  };
}

function withHeader({ header: given, tenders }: VoucherDraft, before: Values): Values {
  let header = given;
  for (const [name, rests] of Object.entries(headerRests)) {
    const isLeftOut = header[name] === undefined && before[name] !== undefined;
    const isTendered = name === 'ledger' && tenders.length > 0;
    if (!isLeftOut || isTendered || !rests.every((rest) => isLike(header, before, rest))) continue;
    header = { ...header, [name]: before[name] };
  }
  return header;
}

/**
 * A due date that the terms made, and that is given as it was though what it follows from is another, is found anew: screens send
 * what they showed. One that was set by hand stays.
 */
function onTerms(given: Values, before: Values, masters: Pick<VoucherMasters, 'party'>): Values {
  const { dueDate, ...header } = given;
  const { dueDate: was, ...rest } = before;
  if (dueDate === undefined || dueDate !== was) return given;
  if (headerRests['dueDate']?.every((name) => isLike(given, before, name)) !== false) return given;
  const side = before['customer'] === undefined ? 'supplier' : 'customer';
  return completeDueDate(rest, side, masters)['dueDate'] === was ? header : given;
}

const isLike = (values: Values, before: Values, name: string) => values[name] === before[name];

/** For each line the one of the version before of the same item: at the same place, else the first that is left. */
function pairsOf(lines: readonly Values[], before: readonly Values[]): (number | undefined)[] {
  const isFit = (line: Values, at: number) =>
    before[at] !== undefined &&
    before[at]?.['item'] === line['item'] &&
    (line['unit'] === undefined || line['unit'] === before[at]?.['unit']);
  const taken = new Set(lines.flatMap((line, at) => (isFit(line, at) ? [at] : [])));
  return lines.map((line, at) => {
    if (isFit(line, at)) return at;
    const found = before.findIndex((_, place) => !taken.has(place) && isFit(line, place));
    if (found < 0) return undefined;
    taken.add(found);
    return found;
  });
}

function withLine(line: Values, was: Values, isPricedAlike: boolean): Values {
  const kept = (names: readonly string[]): Values =>
    Object.fromEntries(
      names.flatMap((name) => (line[name] === undefined && was[name] !== undefined ? [[name, was[name]]] : [])),
    );
  const isUnpriced = prices.every((name) => line[name] === undefined);
  const isSameGoods = ['quantity', 'freeQuantity'].every((name) => (line[name] ?? 0) === (was[name] ?? 0));
  return {
    ...line,
    ...kept(['unit', 'taxCode']),
    ...(isUnpriced && isSameGoods && isPricedAlike ? kept(prices) : {}),
  };
}

export function keepUnseen(
  definition: Pick<VoucherDefinition, 'party' | 'lines' | 'stock' | 'source'>,
  draft: VoucherDraft,
  before: VoucherDraft | undefined,
): VoucherDraft {
  const isPriced = pricesAreCosts(definition);
  if (!(isPriced || termsAreCosts(definition))) return draft;
  const { claimedNet: _claimed, ...said } = draft;
  if (before === undefined || !isPriced) return said;
  const pairs = pairsOf(draft.items, before.items);
  return {
    ...said,
    header: withUnseen(draft.header, before.header),
    items: draft.items.map((line, at) => withUnseen(line, before.items[pairs[at] ?? -1])),
  };
}

/** One that is said is meant: the prices of a line go together. */
function withUnseen(given: Values, was: Values = {}): Values {
  if (costFields.some((name) => given[name] !== undefined)) return given;
  const kept = costFields.flatMap((name) => (was[name] === undefined ? [] : [[name, was[name]]]));
  return { ...given, ...(Object.fromEntries(kept) as Values) };
}
