/**
 * What twenty vans, five clerks and the phones that listen do in eight hours, as a shuffled deck: 9,600 vouchers and what comes with them.
 * Five hundred phones that ask every half minute would ask 480,000 times; an eighth of that is played. No clock and no network here.
 */

export type DeedName = keyof typeof DEEDS;

/** How often in eight hours. An upload brings four sales of a van. */
const DEEDS = {
  poll: 60_000,
  upload: 1600,
  sale: 1600,
  receipt: 900,
  purchase: 200,
  saleReturn: 500,
  voidSale: 300,
  editSale: 300,
  changeCustomer: 400,
  addCustomer: 60,
  changePrice: 60,
  signInAndOut: 500,
  pdf: 400,
  report: 1200,
  register: 2000,
  dashboard: 200,
} as const;

export const SALES_IN_UPLOAD = 4;
export const POLLS_A_DAY_OF_PHONE = (24 * 3600) / 30;

/** `share` of eight hours, in an order that is the same each time. */
export function deckOf(share: number): DeedName[] {
  const deck = Object.entries(DEEDS).flatMap(([name, count]) =>
    Array.from({ length: Math.round(count * share) }, () => name as DeedName),
  );
  let state = 1;
  for (let last = deck.length - 1; last > 0; last -= 1) {
    // The minimal standard generator of Park and Miller.
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (last + 1);
    [deck[last], deck[other]] = [deck[other] ?? 'poll', deck[last] ?? 'poll'];
  }
  return deck;
}

export function countOf(deed: DeedName, share: number): number {
  return Math.round(DEEDS[deed] * share);
}
