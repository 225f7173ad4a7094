/**
 * Receives what devices completed in the field (docs/decisions/0090-offline.md): an answer for each item, stored with what it
 * became, so that whatever is sent again or crashes in between is answered the same. Items are taken in order; vouchers that
 * follow each other share transactions. What names a row of the same device that was refused (a customer whose code another
 * has) is refused with it: it is not the other's.
 */

import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { isUid } from '@fieldbook/core/kernel/id';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { isUploadItem } from '@fieldbook/core/sync/export-file';
import { namesRow, type RowName, rowOf } from '@fieldbook/core/sync/named-rows';
import type { FieldKind, ItemAnswer, UploadItem } from '@fieldbook/core/sync/outbox-item';
import { receiveItem } from '@fieldbook/core/sync/receiving';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { receiveAttachment } from '../attachments/attachments.ts';
import type { Actor } from '../auth/actor.ts';
import { databaseProblem } from '../posting/database-problem.ts';
import { isFaultOfDocument } from '../posting/document-fault.ts';
import type { PostedVoucher, PostingOutcome, PostingService } from '../posting/service.ts';
import { outsideDay } from '../route-day/outside-day.ts';
import { receiveEvent } from '../route-day/receive-event.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterStore } from '../store/masters/master-store.ts';
import { type OtherItem, receiveMaster } from './field-masters.ts';
import { itemHash } from './item-hash.ts';
import {
  type AnsweredItem,
  type IncomingItem,
  instantOf,
  type KnownItems,
  loadKnown,
  type Sender,
  storeAnswersSql,
  storeConflictsSql,
} from './upload-rows.ts';

export interface ReceivingParts {
  readonly database: CompanyDatabase;
  readonly posting: PostingService;
  readonly masters: MasterStore;
  /** Told of a fault that one item caused, and that it was refused for. */
  readonly onFault?: (error: unknown) => void;
}

export interface Device {
  readonly id: number;
  readonly code: string;
}

/** Vouchers that share a transaction: its locks are held for some tens of milliseconds, which an office waits for. */
export const LARGEST_GROUP = 20;
const ATTEMPTS = 3;
/** Reasons of a refusal that are kept of an item which was let go of. */
const MOST_PROBLEMS = 10;

export interface Sending {
  readonly actor: Actor;
  readonly device: Device;
  /** Rows made by the device that were refused, of a file that is taken in several goes; grows. */
  readonly aside?: RowName[];
}

/** One answer for each item that says which one it is, in order. */
export async function receiveItems(
  parts: ReceivingParts,
  { actor, device, aside = [] }: Sending,
  items: readonly unknown[],
): Promise<ItemAnswer[]> {
  const sender: Sender = { deviceId: device.id, device: device.code, userId: actor.userId };
  const answers: ItemAnswer[] = [];
  let readable: UploadItem[] = [];
  const flush = async () => {
    answers.push(...(await receiveReadable(parts, { actor, sender, aside }, readable)));
    readable = [];
  };
  for (const item of items) {
    const wrong = isUploadItem(item) ? objectionTo(item, device) : problem('body.malformed');
    if (wrong === undefined) {
      readable.push(item as UploadItem);
      continue;
    }
    await flush();
    if (isPlainObject(item) && typeof item['uid'] === 'string' && Number.isSafeInteger(item['sequence'])) {
      const { uid, sequence } = item as { uid: string; sequence: number };
      answers.push({ uid, sequence, outcome: 'refused', problems: [wrong] });
    }
  }
  await flush();
  return answers;
}

/** What cannot even be stored. */
function objectionTo(item: UploadItem, device: Device): Problem | undefined {
  if (!isUid(item.uid)) return problem('uid.malformed', 'uid');
  if (item.device !== device.code) return problem('device.unknown', 'device');
  const isNumbered = item.sequence >= 1 && item.sequence <= 999_999_999_999 && item.revision <= 1_000_000;
  if (!isNumbered || !/^[A-Za-z]{1,40}$/.test(item.type)) return problem('body.malformed');
  if (item.letGo !== undefined) {
    if (item.kind !== 'attachment') return problem('outbox.keeps_documents');
    if (item.letGo.reason.trim() === '') return problem('field.required', 'letGo.reason');
  }
  const isOfEpoch = item.epoch === undefined || (item.epoch >= 1 && item.epoch <= 2_000_000_000);
  return isOfEpoch ? undefined : problem('body.malformed', 'epoch');
}

interface Work {
  readonly actor: Actor;
  readonly sender: Sender;
  readonly aside: RowName[];
}

/** Two requests may bring the same sequence at the same moment; who comes second finds it known. */
async function receiveReadable(parts: ReceivingParts, work: Work, items: readonly UploadItem[]): Promise<ItemAnswer[]> {
  if (items.length === 0) return [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await receiveOnce(parts, work, items);
    } catch (error) {
      const { code, table } = error as { code?: unknown; table?: unknown };
      const isRace = (code === 'FB003' && table === 'upload_item') || code === '40001' || code === '40P01';
      if (isRace && attempt < ATTEMPTS) continue;
      if (!isFaultOfDocument(error)) throw error;
      const [only] = items;
      return items.length === 1 && only !== undefined
        ? [await refuseForFault(parts, work, only, error)]
        : receiveEach(parts, work, items);
    }
  }
}

/** One of several brings a fault about where they are looked at together: each goes alone. */
async function receiveEach(parts: ReceivingParts, work: Work, items: readonly UploadItem[]): Promise<ItemAnswer[]> {
  const answers: ItemAnswer[] = [];
  for (const item of items) answers.push(...(await receiveReadable(parts, work, [item])));
  return answers;
}

/** Kept with its reason; where not even that can be stored, its phone keeps it. */
async function refuseForFault(
  parts: ReceivingParts,
  work: Work,
  item: UploadItem,
  fault: unknown,
): Promise<ItemAnswer> {
  parts.onFault?.(fault);
  const problems = [problem('document.fault')];
  const { uid, sequence } = item;
  try {
    return (await storeRefused(parts, work, { item, bodyHash: itemHash(item) }, problems)).answer;
  } catch (error) {
    if (!isFaultOfDocument(error)) throw error;
    parts.onFault?.(error);
    return { uid, sequence, outcome: 'refused', problems };
  }
}

async function receiveOnce(parts: ReceivingParts, work: Work, given: readonly UploadItem[]): Promise<ItemAnswer[]> {
  const { sender } = work;
  // The same one may come twice in one request, and each is answered.
  const items = given.map((item) => ({ ...item }));
  const known = await parts.database.withClient((client) => loadKnown(client, sender, items));
  const answers = new Map<UploadItem, ItemAnswer>();
  const conflicts: AnsweredItem[] = [];
  let group: IncomingItem[] = [];
  const keep = (answered: readonly AnsweredItem[]) => {
    for (const { item, bodyHash, answer } of answered) {
      answers.set(item, answer);
      const stored = answer.outcome === 'replayed' ? { ...answer, outcome: 'posted' as const } : answer;
      const { device, sequence, uid, revision } = item;
      known.add({ device, sequence, uid, revision, bodyHash, answer: stored }, true);
    }
  };
  const flush = async () => {
    if (group.length > 0) keep(await postGroup(parts, work, group, known));
    group = [];
  };
  for (const item of items) {
    const incoming = { item, bodyHash: itemHash(item) };
    const isSeen = group.some(({ item: each }) => each.uid === item.uid || each.sequence === item.sequence);
    if (isSeen || item.kind !== 'voucher') await flush();
    const reception = receiveItem(
      { ...item, bodyHash: incoming.bodyHash },
      { bySequence: known.bySequence.get(item.sequence), byUid: known.byUid.get(item.uid) },
    );
    if (reception.do === 'answer') answers.set(item, reception.answer);
    else if (reception.do === 'conflict') {
      answers.set(item, reception.answer);
      conflicts.push({ ...incoming, answer: reception.answer });
    } else if (item.kind === 'voucher') {
      const row = work.aside.find((each) => namesRow(item, each));
      if (row === undefined) group.push(incoming);
      else keep([await storeRefused(parts, work, incoming, [problem('reference.unknown', row.of, { ...row })])]);
    } else {
      const row = work.aside.find((each) => namesRow(item, each));
      const problems = row === undefined ? undefined : [problem('reference.unknown', row.of, { ...row })];
      keep(
        problems === undefined
          ? await receiveOther(parts, work, incoming)
          : [await storeRefused(parts, work, incoming, problems)],
      );
    }
    const made = answers.get(item)?.outcome === 'refused' ? rowOf(item) : undefined;
    if (made !== undefined) work.aside.push(made);
  }
  await flush();
  await storeConflicts(parts, conflicts, work.sender, known);
  return items.flatMap((item) => answers.get(item) ?? []);
}

async function postGroup(
  parts: ReceivingParts,
  { actor, sender }: Work,
  group: readonly IncomingItem[],
  known: KnownItems,
): Promise<AnsweredItem[]> {
  const wrong = new Map(group.map((each) => [each, voucherObjection(each.item)]));
  const postable = group.filter((each) => wrong.get(each) === undefined);
  const made = postable.map(({ item }) => item);
  const outside = await outsideDay(parts.database, { actor, deviceId: sender.deviceId }, made);
  const byUid = new Map(postable.map((each) => [each.item.uid.toLowerCase(), each]));
  const answered = (posted: ReadonlyMap<string, PostedVoucher>): AnsweredItem[] =>
    [...posted].flatMap(([uid, voucher]) => {
      const incoming = byUid.get(uid);
      return incoming === undefined ? [] : [{ ...incoming, answer: postedAnswer(incoming.item, 'posted', voucher) }];
    });
  const outcomes =
    postable.length === 0
      ? []
      : await parts.posting.postCompleted({
          actor,
          deviceId: sender.deviceId,
          documents: postable.map(({ item: { uid, body, numbers, epoch, madeAt } }) => {
            const completedAt = instantOf(madeAt) ?? undefined;
            return { body, numbers, epoch, completedAt, ...(outside.has(uid) ? { noted: ['day.not_started'] } : {}) };
          }),
          most: LARGEST_GROUP,
          keep: (posted) => storeAnswersSql(answered(posted), sender),
        });
  for (const outcome of outcomes) if (outcome.kind === 'refused' && 'fault' in outcome) parts.onFault?.(outcome.fault);
  const next = outcomes.values();
  const results = group.map((each) => {
    const refusal = wrong.get(each);
    const outcome = refusal === undefined ? (next.next().value as PostingOutcome | undefined) : undefined;
    return { ...each, answer: answerOf(each.item, outcome, refusal) };
  });
  await storeRest(parts, results, sender, known);
  return results;
}

/** A voucher comes as what it says it is, and only if it may be completed in the field. */
function voucherObjection({ type, uid, body }: UploadItem): Problem | undefined {
  if (!isPlainObject(body)) return problem('body.malformed');
  const definition = voucherType(type);
  if (definition?.field !== true) return problem('voucher.type_unknown', 'type');
  if (body['type'] !== type) return problem('voucher.wrong_type', 'type', { expected: type });
  const isOwn = typeof body['uid'] === 'string' && body['uid'].toLowerCase() === uid.toLowerCase();
  return isOwn ? undefined : problem('uid.malformed', 'uid');
}

function answerOf(item: UploadItem, outcome: PostingOutcome | undefined, refusal: Problem | undefined): ItemAnswer {
  const { uid, sequence } = item;
  if (outcome === undefined || outcome.kind === 'refused') {
    const problems = refusal === undefined ? (outcome?.problems ?? []) : [refusal];
    return { uid, sequence, outcome: 'refused', problems };
  }
  if (outcome.kind === 'conflict') return { uid, sequence, outcome: 'conflict', problems: outcome.problems };
  return postedAnswer(item, outcome.kind, outcome.voucher);
}

function postedAnswer(
  { uid, sequence }: UploadItem,
  outcome: 'posted' | 'replayed',
  { voucherNo, referNo, exceptions }: PostedVoucher,
): ItemAnswer {
  return { uid, sequence, outcome, voucherNo, referNo, ...(exceptions === undefined ? {} : { exceptions }) };
}

/** Answers that have no posting to be written with: refused, in conflict, or in the books by another way. */
async function storeRest(
  { database }: ReceivingParts,
  results: readonly AnsweredItem[],
  sender: Sender,
  known: KnownItems,
): Promise<void> {
  const rest = results.filter(({ answer }) => answer.outcome !== 'posted');
  const conflicts = rest.filter(({ answer }) => answer.outcome === 'conflict');
  if (rest.length > 0) await database.withClient((client) => client.query(storeAnswersSql(rest, sender, true)));
  if (conflicts.length > 0) await storeConflicts({ database }, conflicts, sender, known);
}

async function storeConflicts(
  { database }: Pick<ReceivingParts, 'database'>,
  conflicts: readonly AnsweredItem[],
  sender: Sender,
  known: KnownItems,
): Promise<void> {
  if (conflicts.length === 0) return;
  const unanswered = conflicts.filter(({ item }) => !known.bySequence.has(item.sequence));
  await database.withClient(async (client) => {
    await client.query(storeConflictsSql(conflicts, sender));
    if (unanswered.length > 0) await client.query(storeAnswersSql(unanswered, sender, true));
  });
}

/** Vouchers are taken in groups. */
const receivers = {
  voucher: () => Promise.resolve([problem('body.malformed', 'kind')]),
  master: receiveMaster,
  attachment: receiveAttachment,
  event: receiveEvent,
} as const satisfies Record<FieldKind, (parts: ReceivingParts, item: OtherItem) => Promise<readonly Problem[]>>;

async function receiveOther(parts: ReceivingParts, work: Work, incoming: IncomingItem): Promise<AnsweredItem[]> {
  const { item } = incoming;
  const { uid, sequence } = item;
  if (item.letGo !== undefined) return [await noteLetGo(parts, work, incoming)];
  const posted: AnsweredItem = { ...incoming, answer: { uid, sequence, outcome: 'posted' } };
  const keep = storeAnswersSql([posted], work.sender);
  const problems = await receivers[item.kind](parts, { actor: work.actor, incoming, keep }).catch((error: unknown) => {
    const known = databaseProblem(error, undefined);
    if (known !== undefined) return [known];
    if (!isFaultOfDocument(error)) throw error;
    parts.onFault?.(error);
    return [problem('document.fault')];
  });
  if (problems.length === 0) return [posted];
  return [await storeRefused(parts, work, incoming, problems)];
}

async function storeRefused(
  { database }: ReceivingParts,
  { sender }: Work,
  incoming: IncomingItem,
  problems: readonly Problem[],
): Promise<AnsweredItem> {
  const { uid, sequence } = incoming.item;
  const refused: AnsweredItem = { ...incoming, answer: { uid, sequence, outcome: 'refused', problems } };
  await database.withClient((client) => client.query(storeAnswersSql([refused], sender, true)));
  return refused;
}

/** A problem as a phone tells it, cut to what a person would read. */
function keptProblem({ code, values }: Problem): Problem {
  const said = Object.entries<unknown>(values ?? {}).slice(0, 10);
  const cut = said.map(([name, value]) => [
    name.slice(0, 40),
    Number.isFinite(value) ? value : String(value).slice(0, 200),
  ]);
  return { code: code.slice(0, 100), ...(said.length === 0 ? {} : { values: Object.fromEntries(cut) }) };
}

/** Of an attachment that will never come: its phone's word is kept, with why it had been refused. */
async function noteLetGo(
  { database }: ReceivingParts,
  { sender }: Work,
  incoming: IncomingItem,
): Promise<AnsweredItem> {
  const { uid, sequence, letGo } = incoming.item;
  const problems = (letGo?.problems ?? []).slice(0, MOST_PROBLEMS).map(keptProblem);
  const noted: AnsweredItem = { ...incoming, answer: { uid, sequence, outcome: 'letGo', problems } };
  await database.withClient((client) => client.query(storeAnswersSql([noted], sender, true)));
  return noted;
}
