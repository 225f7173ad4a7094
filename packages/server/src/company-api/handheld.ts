/**
 * A handheld of the company wire: a device like any other to the rest of the product, with a key, a lease and an outbox that the server
 * holds for it. What it says goes the way of a phone's documents, signed and numbered.
 */
import { createHash, createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { ApprovalKey } from '@fieldbook/core/api/approval-operations';
import type { OwnDevice } from '@fieldbook/core/api/sync-operations';
import { answerTo } from '@fieldbook/core/approvals/answer';
import { afterWrong, noTries, pauseLeft } from '@fieldbook/core/approvals/tries';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { proofHeaders, proofText } from '@fieldbook/core/sync/device-proof';
import { EXTEND_BELOW, needsNumbers } from '@fieldbook/core/sync/lease';
import type { FieldDocument, ItemAnswer, TakenNumber, UploadItem } from '@fieldbook/core/sync/outbox-item';
import { type Lease, type Register, takeNumbers, withLease } from '@fieldbook/core/sync/register';
import { refuse } from '../requests/refused-request.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { DeviceStatus } from '../sync/devices.ts';
import type { Ask } from './ask.ts';
import {
  addHandheld,
  type ConfirmedEnd,
  findHandheld,
  type HandheldRow,
  keepConfirmed,
  keepItems,
  keepRegister,
  keepRoute,
  keepTries,
  lockRegister,
  lockTries,
  markHandheld,
  notePosted,
  saidItems,
} from './handheld-rows.ts';

/** Documents that are numbered and sent together: a lease has as many numbers of a series at least. */
const LOT = EXTEND_BELOW;

/** What a handheld said, and the voucher types that it becomes: each takes a number. */
export interface Said extends FieldDocument {
  readonly types: readonly string[];
  /** The number that its slip bears, where it has one: `S1-12`. */
  readonly referNo?: string;
}

export interface SaidAnswer extends Pick<ItemAnswer, 'outcome' | 'referNo' | 'voucherNo'> {
  readonly problems: readonly Problem[];
  /** It was in the books before it was said now. */
  readonly isRepeated: boolean;
}

/** The van of a handheld, with the numbers it may give. */
export type HeldVan = Lease & { readonly branch: string; readonly cashLedger?: string | undefined };

export interface Handheld {
  readonly row: HandheldRow;
  /** With a van: the one it has, else that of the route, else the only one of its person. */
  lease(wanted?: readonly string[]): Promise<HeldVan>;
  /** The route that the next day will start on. */
  choose(route: string): Promise<void>;
  /** The server's number of the device, for what a supervisor is asked. */
  number(): Promise<number>;
  /** Whether a code answers a challenge, tried no more often than on a phone. Throws `auth.too_many_attempts`. */
  isAnswer(challenge: string, code: string): Promise<boolean>;
  confirm(confirmed: ConfirmedEnd): Promise<void>;
  /** An answer for each, in order. */
  say(said: readonly Said[]): Promise<readonly SaidAnswer[]>;
}

export interface HandheldParts {
  readonly ask: Ask;
  readonly database: CompanyDatabase;
}

/** Registers the handheld of a sign-in; an administrator lets it take part by its name. Throws `device.code_taken`. */
export async function admitHandheld({ ask, database }: HandheldParts, device: string): Promise<DeviceStatus> {
  const find = () => database.withClient((client) => findHandheld(client, device));
  const known = await find();
  if (known === undefined) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const bytes = privateKey.export({ type: 'pkcs8', format: 'der' });
    await database.withClient((client) => addHandheld(client, device, bytes));
  }
  const row = known ?? (await find());
  if (row === undefined) throw refuse('device.code_taken', 'DeviceId');
  const signer = await signerOf(ask, row);
  const publicKey = createPublicKey(signer.key).export({ type: 'spki', format: 'der' }).toString('base64url');
  const recall = known === undefined ? {} : { recall: true };
  const said = { code: device, name: device, publicKey, ...recall };
  const { status } = await signer.post<{ status: DeviceStatus }>('/device/registration', said);
  await database.transaction(({ client }) => markHandheld(client, device));
  return status;
}

/** Nothing where the session is of no handheld. */
export async function handheldOf({ ask, database }: HandheldParts): Promise<Handheld | undefined> {
  const own = await ask<OwnDevice>('/device');
  const code = own.device?.code;
  const row = code === undefined ? undefined : await database.withClient((client) => findHandheld(client, code));
  if (row === undefined) return undefined;
  const signer = await signerOf(ask, row, own.challenge);
  const leased = async (path: string, body: object) => {
    const { lease } = await signer.post<{ lease: HeldVan }>(path, body);
    await database.transaction(async ({ client }) => {
      await keepRegister(client, withLease(await lockRegister(client, row.device), lease));
    });
    return lease;
  };
  let held: HeldVan | null = own.lease;
  const lease = async (wanted: readonly string[] = []) => {
    const van = own.vans.find((each) => wanted.includes(each.code))?.code;
    held ??= await leased('/leases/take', van === undefined ? {} : { van });
    return held;
  };
  const haveNumbers = async () => {
    const { epoch } = await lease();
    const register =
      (await database.withClient((client) => findHandheld(client, row.device)))?.register ?? row.register;
    if (register.lease?.epoch !== epoch || needsNumbers(register)) {
      held = await leased('/leases/extend', { epoch, next: register.nextNumbers });
    }
  };
  return {
    row,
    lease,
    choose: (route) => database.withClient((client) => keepRoute(client, row.device, route)),
    number: async () => (await signer.post<ApprovalKey>('/device/approval-key', {})).device,
    isAnswer: async (challenge, code) => {
      const { secret = '' } = await signer.post<ApprovalKey>('/device/approval-key', {});
      const hmac = async (text: string) => createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest();
      const right = await answerTo(challenge, row.device, hmac);
      return database.transaction(({ client }) => tryCode(client, row.device, code === right));
    },
    confirm: (confirmed) => database.withClient((client) => keepConfirmed(client, row.device, confirmed)),
    async say(said) {
      const answers: SaidAnswer[] = [];
      for (let at = 0; at < said.length; at += LOT) {
        const lot = said.slice(at, at + LOT);
        if (lot.some(({ types }) => types.length > 0)) await haveNumbers();
        answers.push(...(await sayAll({ database, signer, device: row.device }, lot)));
      }
      return answers;
    },
  };
}

async function tryCode(client: Parameters<typeof lockTries>[0], device: string, isRight: boolean): Promise<boolean> {
  const tries = (await lockTries(client, device)) ?? noTries;
  const now = Date.now();
  const pause = pauseLeft(tries, now);
  if (pause > 0) throw refuse('auth.too_many_attempts', undefined, { seconds: Math.ceil(pause / 1000) });
  await keepTries(client, device, isRight ? noTries : afterWrong(tries, now));
  return isRight;
}

interface Signer {
  readonly key: ReturnType<typeof createPrivateKey>;
  post<T>(path: string, body: object): Promise<T>;
}

async function signerOf(ask: Ask, { device, privateKey }: HandheldRow, known?: string): Promise<Signer> {
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const challenge = known ?? (await ask<OwnDevice>('/device')).challenge;
  return {
    key,
    post: <T>(path: string, body: object) => {
      const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
      const text = proofText({ device, challenge, clock: '', method: 'POST', path, bodyHash });
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
      const headers = {
        [proofHeaders.device]: device,
        [proofHeaders.challenge]: challenge,
        [proofHeaders.clock]: '',
        [proofHeaders.signature]: signature,
      };
      return ask<T>(path, { method: 'POST', body, headers });
    },
  };
}

interface Saying {
  readonly database: CompanyDatabase;
  readonly signer: Signer;
  readonly device: string;
}

async function sayAll({ database, signer, device }: Saying, said: readonly Said[]): Promise<readonly SaidAnswer[]> {
  const { items, posted, refusals } = await database.transaction(({ client }) => itemsOf(client, device, said));
  const answers = new Map<string, ItemAnswer>();
  if (items.length > 0) {
    const told = await signer.post<{ answers: readonly ItemAnswer[] }>('/sync/upload', { items });
    for (const answer of told.answers) answers.set(answer.uid, answer);
    const inBooks = told.answers.filter(({ outcome }) => outcome === 'posted' || outcome === 'replayed');
    const uids = inBooks.map(({ uid }) => uid);
    await database.withClient((client) => notePosted(client, device, uids));
  }
  return said.map(({ uid }) => {
    const problems = refusals.get(uid);
    if (problems !== undefined) return { outcome: 'refused', problems, isRepeated: false };
    const answer = answers.get(uid) ?? { outcome: 'refused' as const, problems: [problem('server.unavailable')] };
    return { ...answer, problems: answer.problems ?? [], isRepeated: posted.has(uid) };
  });
}

interface Outbox {
  readonly items: readonly UploadItem[];
  readonly posted: ReadonlySet<string>;
  readonly refusals: ReadonlyMap<string, readonly Problem[]>;
}

/** Each becomes the item that it was, or a new one with the next sequence and numbers; one that was refused is tried as it is said now. */
async function itemsOf(
  client: Parameters<typeof lockRegister>[0],
  device: string,
  said: readonly Said[],
): Promise<Outbox> {
  let register = await lockRegister(client, device);
  const known = await saidItems(
    client,
    device,
    said.map(({ uid }) => uid),
  );
  const items = new Map<string, UploadItem>();
  const refusals = new Map<string, readonly Problem[]>();
  const fresh: UploadItem[] = [];
  for (const { types, referNo, ...document } of said) {
    const before = known.get(document.uid);
    if (before?.isPosted === true || items.has(document.uid)) {
      if (before !== undefined) items.set(document.uid, before.item);
      continue;
    }
    const numbered =
      before === undefined ? numbersFor(register, types, referNo) : { register, numbers: before.item.numbers };
    if ('problems' in numbered) {
      refusals.set(document.uid, numbered.problems);
      continue;
    }
    const item = itemOf({ document, device, ...numbered }, before?.item);
    register = { ...numbered.register, nextSequence: Math.max(numbered.register.nextSequence, item.sequence + 1) };
    items.set(item.uid, item);
    fresh.push(item);
  }
  if (fresh.length > 0) await keepItems(client, device, fresh);
  await keepRegister(client, register);
  const posted = [...known].filter(([, { isPosted }]) => isPosted).map(([uid]) => uid);
  return { items: [...items.values()], posted: new Set(posted), refusals };
}

interface Numbered {
  readonly document: FieldDocument;
  readonly device: string;
  readonly register: Register;
  readonly numbers: readonly TakenNumber[];
}

function itemOf({ document, device, register, numbers }: Numbered, before: UploadItem | undefined): UploadItem {
  const [first] = numbers;
  const own = first === undefined ? {} : { uid: document.uid, series: first.series, number: first.number };
  // Numbers are of the lease under which they were given, also when it has ended.
  const epoch = before?.epoch ?? register.lease?.epoch;
  return {
    ...document,
    body: { ...(document.body as object), ...own },
    device,
    ...(epoch === undefined ? {} : { epoch }),
    sequence: before?.sequence ?? register.nextSequence,
    revision: before === undefined ? 0 : before.revision + 1,
    numbers,
    madeAt: before?.madeAt ?? new Date().toISOString(),
  };
}

type Numbering =
  | { readonly register: Register; readonly numbers: readonly TakenNumber[] }
  | { readonly problems: readonly Problem[] };

function numbersFor(register: Register, types: readonly string[], referNo: string | undefined): Numbering {
  if (types.length === 0) return { register, numbers: [] };
  const own = referNo === undefined ? undefined : numberOnSlip(register, types[0], referNo);
  if (own === undefined && referNo !== undefined)
    return { problems: [problem('wire.refer_no', 'ReferNo', { referNo })] };
  const taken = takeNumbers(
    own === undefined ? register : behind(register, own),
    own === undefined ? types : types.slice(1),
  );
  if (!taken.ok) return { problems: taken.problems };
  return { register: taken.value.register, numbers: [...(own === undefined ? [] : [own]), ...taken.value.numbers] };
}

/** A number of the lease; whether another document has it is the books' to say. */
function numberOnSlip({ lease }: Register, type: string | undefined, referNo: string): TakenNumber | undefined {
  const leased = lease?.series.find(({ voucherType }) => voucherType === type);
  const written =
    leased !== undefined && referNo.startsWith(`${leased.prefix}-`) ? referNo.slice(leased.prefix.length + 1) : '';
  const number = /^\d{1,12}$/.test(written) ? Number(written) : 0;
  if (leased === undefined || number < leased.first || number > leased.last) return undefined;
  return { series: leased.series, number, referNo };
}

/** Slips may come in any order: numbers that are jumped over stay open until theirs comes. */
function behind(register: Register, { series, number }: TakenNumber): Register {
  const next = Math.max(register.nextNumbers[series] ?? 0, number + 1);
  return { ...register, nextNumbers: { ...register.nextNumbers, [series]: next } };
}
