/**
 * A cold copy of the database's files that is put back: all since then is gone, and paper and phones know it. Nobody may be given
 * the number of a lost document, and a phone hears of what is no longer so, also when it asks late.
 */
import { CUSTOMERS, customerOf } from '../load/company.ts';
import { saleOf } from '../load/work.ts';
import { type Fault, type FaultScene, now } from './fault.ts';

/** Fewer than the numbers that are left open for a database whose server does not know what it gave. */
const LOST = { sales: 6, customers: 4, renames: 3, slips: 2 };
/** More of everything, so that versions, numbers and transactions go beyond those that were lost. */
const AFTERWARDS = { sales: 12, customers: 8, renames: 5 };

export const copies: readonly Fault[] = [
  {
    name: 'restore-copy',
    objection: ({ copies, servers }) => (copies && servers.length === 1 ? undefined : false),
    inflict: restoreCopy,
  },
];

async function restoreCopy(scene: FaultScene) {
  const { world, load, complain } = scene;
  if (world.copies === undefined) throw new Error('there is nothing to copy');
  await load.pause();
  try {
    await world.copies.take();
    const replayedUntil = now();
    await workAsOffice(scene, 'before', LOST);
    await load.phone.round(LOST.slips);
    const failedOverAt = now();
    await world.copies.putBack();
    const overAt = now();
    await workAsOffice(scene, 'after', AFTERWARDS);
    await load.phone.round(0);
    for (const difference of await comparePhone(scene)) complain(difference);
    return { overAt, brokenAt: now(), window: { replayedUntil, failedOverAt } };
  } finally {
    load.resume();
  }
}

/** Customers first, so that some of the sales are theirs. */
async function workAsOffice(
  scene: FaultScene,
  when: string,
  { sales, customers, renames }: typeof AFTERWARDS,
): Promise<void> {
  const { load, chance, date, name } = scene;
  const made = Array.from({ length: customers }, (_, index) => `${name}-${when}-${index}`.toUpperCase());
  for (const code of made) await load.tryOnce('/customers', { body: customerOf(code) });
  for (let index = 0; index < renames; index += 1) await rename(scene, `${name} ${when} ${index}`, index);
  for (let index = 0; index < sales; index += 1) {
    const party = chance.pick([...made, ...CUSTOMERS]);
    await load.postOnce(saleOf({ chance, date, name: `${name}-${when}`, index, customers: [] }, party));
  }
}

/** Of customers at the end of the list before, and at its beginning afterwards: the lost names are nobody's business any more. */
async function rename({ load }: FaultScene, words: string, index: number): Promise<void> {
  const code = (words.includes('before') ? CUSTOMERS.toReversed() : CUSTOMERS)[index];
  const stored = await load.tryOnce(`/customers/${code}`, {});
  await load.tryOnce(`/customers/${code}`, {
    method: 'PATCH',
    body: { name: words, version: stored?.body['version'] },
  });
}

/** The phone's customers against those of the books, by code and name. */
async function comparePhone({ world, load }: FaultScene): Promise<string[]> {
  const client = await world.database.connect();
  const { rows } = await client.query("select code, name from party where side = 'customer'");
  await client.end();
  const names = new Map(rows.map(({ code, name }) => [String(code), String(name)]));
  const { customers } = load.phone;
  const missing = [...names].filter(([code]) => !customers.has(code));
  const gone = [...customers.keys()].filter((code) => !names.has(code));
  const other = [...customers].filter(([code, name]) => names.has(code) && names.get(code) !== name);
  return [
    ...(missing.length > 0
      ? [`the phone was not told of ${missing.length} customers, ${missing[0]?.[0]} among them`]
      : []),
    ...(gone.length > 0
      ? [`the phone still holds ${gone.length} customers that are not there, ${gone[0]} among them`]
      : []),
    ...(other.length > 0
      ? [`the phone has another name for ${other.length} customers, ${other[0]?.[0]} among them`]
      : []),
  ];
}
