/**
 * The pictures that head paper, on this device: fetched once while there is a network, kept in its store, there without one. A picture
 * never changes under its address; company and branches of `Me` name those that are kept.
 */
import type { PaperPicture } from '@fieldbook/core/api/picture-operations';
import type { Me } from '@fieldbook/core/api/session-operations';
import { pictureHash } from '@fieldbook/core/definition/picture-address';
import { ask } from '../api/ask.ts';
import type { PhoneDatabase } from './store/phone-database.ts';

/** Of a branch by its code: its own, else the company's. */
export type PictureOf = (branch: string | undefined) => PaperPicture | undefined;

type Held = Readonly<Record<string, PaperPicture>>;

const FACT = 'headPictures';
/** A slip does not wait longer for its picture. */
const LONGEST_MS = 2_000;
/** What could not be fetched is not asked for with each slip. */
const PAUSE_MS = 60_000;

/** Of the store and what was fetched since, by address. */
let known: Held = {};
const failedAt = new Map<string, number>();

/** Rejects never: what is not here and cannot be had is left out. */
export async function headPictures(me: Pick<Me, 'company' | 'branches'>): Promise<PictureOf> {
  const wanted = addressesOf(me);
  if (wanted.some((address) => known[address] === undefined)) known = { ...known, ...(await stored()) };
  const missing = wanted.filter((address) => known[address] === undefined && mayAsk(address));
  const fetched = Object.fromEntries((await Promise.all(missing.map(fetchPicture))).flat());
  if (Object.keys(fetched).length > 0) {
    known = { ...known, ...fetched };
    await keep(Object.fromEntries(wanted.flatMap((each) => (known[each] === undefined ? [] : [[each, known[each]]]))));
  }
  return pictureOf(me, known);
}

/** What is in memory already. */
export function picturesAtHand(me: Pick<Me, 'company' | 'branches'>): PictureOf {
  return pictureOf(me, known);
}

function pictureOf({ company, branches }: Pick<Me, 'company' | 'branches'>, held: Held): PictureOf {
  return (code) => held[branches.find((branch) => branch.code === code)?.logo ?? company.logo ?? ''];
}

function addressesOf({ company, branches }: Pick<Me, 'company' | 'branches'>): string[] {
  const named = [company, ...branches].flatMap(({ logo }) => (logo === undefined ? [] : [logo]));
  return [...new Set(named)].filter((address) => pictureHash(address) !== undefined);
}

function mayAsk(address: string): boolean {
  return performance.now() - (failedAt.get(address) ?? Number.NEGATIVE_INFINITY) > PAUSE_MS;
}

async function fetchPicture(address: string): Promise<(readonly [string, PaperPicture])[]> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    return [[address, await ask('GET /pictures/{hash}/paper', { path: { hash: pictureHash(address) ?? '' }, signal })]];
  } catch {
    failedAt.set(address, performance.now());
    return [];
  }
}

/** A script of its own, as everywhere. */
async function store(): Promise<PhoneDatabase> {
  const { openPhone } = await import('./store/open-phone.ts');
  return openPhone();
}

/** A browser that refuses a database keeps pictures for as long as the page is open. */
async function stored(): Promise<Held> {
  try {
    return (await (await store()).fact<Held>(FACT)) ?? {};
  } catch {
    return {};
  }
}

/** Those that nobody names any more go. */
async function keep(value: Held): Promise<void> {
  try {
    await (await store()).facts.put({ name: FACT, value });
  } catch {
    // A full device asks again.
  }
}
