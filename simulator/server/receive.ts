/** An upload at the simulated server: each item in a transaction of its own, claimed, numbered, posted and answered at once. */
import { strict } from '@fieldbook/core/definition/leniency';
import { Forgiving } from '@fieldbook/core/errors/forgiven';
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { namesRow, type RowName, rowOf } from '@fieldbook/core/sync/named-rows';
import type { ItemAnswer, TakenNumber, UploadItem } from '@fieldbook/core/sync/outbox-item';
import type { UplinkAnswer } from '@fieldbook/core/sync/ports';
import { Taken, type Transaction } from '../database/database.ts';
import type { Process } from '../world/process.ts';
import { hashOf } from './digest.ts';
import { postParts, prepare, sourcesOf } from './post-document.ts';
import { receiveOther } from './receive-other.ts';
import type { Server } from './server.ts';

export interface UploadRequest {
  readonly device: string;
  readonly items: readonly UploadItem[];
  /** After a sign-out: the device's key alone vouches for what it completed. */
  readonly isByKey: boolean;
}

/** No request may be larger, in characters of its bodies. */
export const LARGEST_REQUEST = 6_000;

export type Served = UplinkAnswer | { readonly kind: 'tooLarge' };

export async function serveUpload(server: Server, process: Process, request: UploadRequest): Promise<Served> {
  const { random, weather } = server.world;
  await process.step('reads the upload', () => undefined);
  if (!server.signedIn.has(request.device) && !request.isByKey) return { kind: 'unauthorised' };
  if (!server.parts.isApproved(server, request.device)) return { kind: 'gone' };
  server.onAdmit(request.device);
  if (random.chance(weather.busy)) return { kind: 'busy', retryAfterMs: random.between(1_000, 20_000) };
  const size = request.items.reduce((sum, { body }) => sum + JSON.stringify(body).length, 0);
  if (size > LARGEST_REQUEST) return { kind: 'tooLarge' };
  const isSideBySide = random.chance(weather.sideBySide);
  const answers: ItemAnswer[] = [];
  const aside: RowName[] = [];
  for (const group of groupsOf(request.items, isSideBySide)) {
    if (!isSideBySide && random.chance(weather.cutShort)) break;
    answers.push(...(await Promise.all(group.map((item) => receive(server, process, item, aside)))));
  }
  // Which answer is whose is told by the answer, not by its place.
  return { kind: 'answered', answers: random.chance(0.3) ? answers.toReversed() : answers };
}

/** What follows the row of a master may name it, so it waits for that; an event of the day comes after what was before it. */
function groupsOf(items: readonly UploadItem[], isSideBySide: boolean): UploadItem[][] {
  const groups: UploadItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const mayJoin = isSideBySide && !isAlone(item) && last?.[0] !== undefined && !isAlone(last[0]);
    if (last !== undefined && mayJoin) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

const isAlone = ({ kind }: UploadItem): boolean => kind === 'master' || kind === 'event';

/** `aside`: rows made by the device that were refused in the same request or file; grows. */
export async function receive(
  server: Server,
  process: Process,
  item: UploadItem,
  aside: RowName[],
): Promise<ItemAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    const transaction = server.database.begin(process);
    try {
      const bodyHash = hashOf(item.body);
      const isNamed = server.parts.keepsAside && aside.some((row) => namesRow(item, row));
      const answer = await receiveOnce(server, transaction, { item, bodyHash, isNamed });
      const made = answer.outcome === 'refused' ? rowOf(item) : undefined;
      if (made !== undefined) aside.push(made);
      server.onAnswer(item, bodyHash, answer);
      return answer;
    } catch (reason) {
      if (!(reason instanceof Taken) || attempt === 3) throw reason;
    } finally {
      if (process.isAlive) transaction.end();
    }
  }
}

interface Incoming {
  readonly item: UploadItem;
  readonly bodyHash: string;
  /** Names a row of its device that was refused. */
  readonly isNamed: boolean;
}

async function receiveOnce(server: Server, transaction: Transaction, incoming: Incoming): Promise<ItemAnswer> {
  const { parts } = server;
  const { item, bodyHash } = incoming;
  await transaction.lock(parts.claimLocks(item));
  const known = {
    bySequence: transaction.get('received', parts.receivedKey(item)),
    byUid: transaction.get('receivedUid', item.uid),
  };
  const reception = parts.receiveItem({ ...item, bodyHash }, known);
  if (reception.do === 'answer') return reception.answer;
  if (reception.do === 'conflict') {
    const { device, sequence, uid } = item;
    transaction.put('conflict', `${device} ${sequence} ${bodyHash}`, { uid, bodyHash });
    await parts.commit(transaction);
    return reception.answer;
  }
  server.bodies.set(item.uid, item.body);
  const answer = await judge(server, transaction, incoming);
  if (answer.outcome === 'refused') transaction.forget();
  const { device, sequence, uid, revision } = item;
  parts.storeAnswer(transaction, { device, sequence, uid, revision, bodyHash, answer });
  await parts.commit(transaction);
  return answer;
}

async function judge(
  server: Server,
  transaction: Transaction,
  { item, bodyHash, isNamed }: Incoming,
): Promise<ItemAnswer> {
  const { uid, sequence } = item;
  const refuse = (...problems: Problem[]): ItemAnswer => ({ uid, sequence, outcome: 'refused', problems });
  if (server.forbidden.has(item.device)) return refuse(problem('auth.no_permission_voucher'));
  if (item.letGo !== undefined) return { uid, sequence, outcome: 'letGo' };
  if (isNamed) return refuse(problem('reference.unknown', 'customer', { of: 'customer', code: '' }));
  if (isSpoilt(item.body)) return refuse(problem('body.malformed'));
  if (item.kind !== 'voucher') {
    const problems = await receiveOther(server, transaction, item);
    return problems.length === 0 ? { uid, sequence, outcome: 'posted' } : refuse(...problems);
  }
  const leniency = server.parts.isCompleted ? server.parts.leniency() : strict;
  const prepared = prepare(server, item, leniency);
  if (!prepared.ok) return refuse(...prepared.problems);
  const { parts } = server;
  const sources = sourcesOf(server, prepared.value);
  const series = parts.seriesLocks(item.numbers.map((taken) => taken.series));
  await transaction.lock([...series, ...parts.booksLocks(prepared.value, sources, server.world.random)]);
  const exceptions: string[] = [];
  for (const taken of item.numbers) {
    const verdict = takeNumber(server, transaction, item, taken);
    if (!verdict.ok) return refuse(...verdict.problems);
    exceptions.push(...verdict.value);
  }
  const result = postParts(server, transaction, { parts: prepared.value, sources, numbers: item.numbers, leniency });
  if (!result.ok) return refuse(...result.problems);
  const voucherNo = server.database.nextVoucherNo();
  if (leniency instanceof Forgiving) exceptions.push(...leniency.codes);
  for (const posted of result.value) {
    transaction.put('referNo', `${posted.type} ${posted.referNo}`, posted.uid);
    parts.insertVoucher(transaction, {
      ...posted,
      document: uid,
      voucherNo,
      device: item.device,
      bodyHash,
      exceptions,
    });
  }
  const referNo = item.numbers[0]?.referNo ?? '';
  return { uid, sequence, outcome: 'posted', voucherNo, referNo, exceptions };
}

/** Into `transaction`; answers the exceptions. */
function takeNumber(
  server: Server,
  transaction: Transaction,
  item: UploadItem,
  { series, number }: TakenNumber,
): Result<readonly string[]> {
  const row = transaction.get('series', series);
  if (row === undefined) return refused(problem('series.unknown', 'series', { series }));
  const key = `${series} ${number}`;
  const leases = server.database.rowsOf('lease').flatMap(({ device, epoch, series: leased }) => {
    return leased.filter((each) => each.series === series).map(({ first, last }) => ({ device, epoch, first, last }));
  });
  const numbers = {
    series,
    last: row.last,
    isOpen: () => transaction.get('number', key) === 'open',
    isDeclaredLost: () => ['lost', 'unused'].includes(transaction.get('number', key) ?? ''),
    leases,
  };
  const verdict = server.parts.acceptNumber(item, { number }, numbers);
  if (!verdict.ok) return refused(verdict.problem);
  if (verdict.opens !== undefined) server.parts.openNumbers(transaction, series, verdict.opens);
  if (verdict.fills !== undefined) transaction.put('number', key, undefined);
  transaction.put('series', series, { ...row, last: verdict.last });
  return accepted(verdict.exceptions);
}

/** What only the server can see is wrong: the rep's remark says so. */
function isSpoilt(body: unknown): boolean {
  const remarks = typeof body === 'object' && body !== null && 'remarks' in body ? body.remarks : undefined;
  return remarks === 'spoilt';
}
