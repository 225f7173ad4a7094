/** Counts and settlements that an edit leaves as they were: they keep what the books said when they were posted. */
import type { CompletedVoucher } from '../../definition/voucher.ts';
import type { Writing } from './writing.ts';

/** What the version before decided by the name `wanted`, where it decided all of `names` and counted the same on the same day. */
export function asComparedBefore(
  { document, standing, comparesAgain }: Writing,
  names: readonly string[],
  wanted: string,
): number | undefined {
  if (comparesAgain || standing === undefined || saysOf(document) !== saysOf(standing.document)) return undefined;
  const decided = (name: string) => standing.decided.get(`${name} #0`) as number | undefined;
  return names.some((name) => decided(name) === undefined) ? undefined : decided(wanted);
}

/** Lines that count nothing may have been added by the books. */
function saysOf({ header, items, tenders }: CompletedVoucher): string {
  const own = ['date', 'branch', 'ledger', 'currency', 'amount'].map((name) => header[name] ?? '');
  const counted = items.filter(({ quantity }) => Number(quantity) !== 0);
  const facts = ['godown', 'item', 'unit', 'batch', 'expiry', 'quantity'];
  return JSON.stringify([own, counted.map((line) => facts.map((name) => line[name] ?? '')), tenders]);
}
