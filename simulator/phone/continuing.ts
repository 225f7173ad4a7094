/** Documents that continue others: a sale of what was ordered or delivered, a return of what was sold, goods that arrive. */
import { remainingOf } from '@fieldbook/core/chains/remaining';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { Values, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { findSource } from '@fieldbook/core/sync/post-here';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { BATCHED, expiryOf } from '../masters.ts';
import { bodyOf, continued, sentBack } from '../server/office-trade.ts';
import type { Random } from '../world/random.ts';
import type { Draft } from './disk.ts';
import { batchFor, type Occasion } from './occasion.ts';

const MILLI = 1_000;

/** Which types a document of a type may continue, and what stands on its form. */
export function continueSource(random: Random, uid: string, occasion: Occasion): Draft | undefined {
  const type = random.pick(['sales', 'sales', 'salesReturn', 'order'] as const);
  const source = sourceFor(random, type, occasion);
  if (source === undefined) return undefined;
  const draft = continued(type, uid, source);
  const isMoving = source.type !== 'deliveryNote' && type !== 'order';
  const lines = draft.items.map((line) => (isMoving ? inFull(fromVan(random, line, occasion)) : line));
  const isOwed = type === 'salesReturn' && source.party !== 'WALK-IN';
  const mode = isOwed ? { mode: 'credit' } : { mode: 'cash', ledger: 'CASH-VAN-1' };
  const header: Values = {
    ...draft.header,
    ...(type === 'order' ? {} : mode),
    ...(isMoving ? { godown: occasion.van } : {}),
  };
  return asDraft({ ...draft, header, items: lines });
}

/** Among what the phone was told, or made itself. */
function sourceFor(
  random: Random,
  type: 'sales' | 'salesReturn' | 'order',
  occasion: Occasion,
): SourceVoucher | undefined {
  const { held, told, books } = occasion;
  const definition = voucherType(type);
  const types = definition?.source?.types ?? [];
  const own = held.items.filter((item) => types.includes(item.type)).flatMap(({ numbers }) => numbers.slice(0, 1));
  const named = random.pickOf([...told.filter((each) => types.includes(each.type)), ...own]);
  if (named === undefined || definition === undefined) return undefined;
  const source = findSource(definition, { header: { source: named.referNo } }, books, held.items);
  return source?.lines.some((line) => remainingOf(line) > 0) === true ? source : undefined;
}

/** Sometimes less than is left. */
function fromVan(random: Random, line: Values, { van, books }: Occasion): Values {
  const quantity = Number(line['quantity']);
  const less = quantity > MILLI && random.chance(0.4) ? { quantity: MILLI * random.between(1, quantity / MILLI) } : {};
  const isUnnamed = line['item'] === BATCHED && line['batch'] === undefined;
  const batch = isUnnamed ? { batch: batchFor(random, van, books) } : {};
  return { ...line, ...less, ...batch, godown: van };
}

function inFull(line: Values): Values {
  return line['batch'] === undefined ? line : { expiry: expiryOf[String(line['batch'])] ?? '', ...line };
}

/** All of a transfer arrived, some of it was lost, or the van does not take it. */
export function confirmTransfer(random: Random, uid: string, occasion: Occasion): Draft | undefined {
  const named = random.pickOf(occasion.told.filter(({ type }) => type === 'stockTransfer'));
  const source = named === undefined ? undefined : occasion.books.source(['stockTransfer'], named.referNo);
  if (source === undefined || !source.lines.some((line) => remainingOf(line) > 0)) return undefined;
  const draft = continued('stockTransferIn', uid, source);
  const how = random.pick(['full', 'full', 'short', 'reject'] as const);
  if (how === 'reject') return asDraft(sentBack(draft, 'reject'));
  return asDraft(how === 'short' ? { ...draft, items: draft.items.flatMap(oneLost) } : draft);
}

function oneLost(line: Values): Values[] {
  const rest = Number(line['quantity']) - MILLI;
  const lost: Values = { ...line, outcome: 'lost', quantity: MILLI };
  return rest <= 0 ? [lost] : [{ ...line, quantity: rest }, lost];
}

function asDraft(draft: VoucherDraft): Draft {
  return { uid: draft.uid, kind: 'voucher', type: draft.type, body: bodyOf(draft) };
}
