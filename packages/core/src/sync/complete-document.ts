/**
 * Completing a field document on the phone: checked and posted over the local books, numbered from the lease, and written
 * with all that in one durable step. Only what came back from here (or was read from the store) may be printed; whatever
 * fails leaves nothing behind (`docs/decisions/0090-offline.md`, The phone).
 */

import { approvalsFor } from '../approvals/given.ts';
import { Approved } from '../approvals/lifted.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import type { Permitted } from '../permissions/check-reach.ts';
import type { Poster } from '../posting/check-voucher.ts';
import type { OwnLedgers } from '../posting/complete-voucher.ts';
import { type Effects, noEffects } from './effects.ts';
import { LocalBooks, type ServerBooks } from './local-books.ts';
import { namesRow, rowsInDoubt } from './named-rows.ts';
import type { FieldDocument, FieldKind, OutboxItem, TakenNumber } from './outbox-item.ts';
import { creditProblems } from './own-credit.ts';
import { type Change, type Clock, type Held, type OutboxStore, StoreFailure } from './ports.ts';
import { findSource, postHere } from './post-here.ts';
import { bodyOf, type PreparedDocument, prepareHere } from './prepare-document.ts';
import { type Register, takeNumbers } from './register.ts';

export interface CompletingDeps {
  readonly store: OutboxStore;
  readonly clock: Clock;
  /** The server's books as they stand on the phone now; asked again when another tab has changed them meanwhile. */
  readonly books: () => Promise<ServerBooks>;
  readonly own?: OwnLedgers;
  /** What that person may say, on the van of this phone. */
  readonly permitted: Permitted;
  /** Who is at the phone, for exceptions from closed periods. */
  readonly user?: string;
  /** Was this person given the right to sell beyond the credit limit? */
  readonly mayExceedCredit?: boolean;
}

declare const durable: unique symbol;

/** An item that is known to be in the store: the only thing that a slip is printed from. */
export type StoredDocument = OutboxItem & { readonly [durable]: true };

/** What may go along with a document: papers handed in with it, and the use of a supervisor's code that lets it pass. */
export type AlongDocument = FieldDocument & { readonly kind: 'attachment' | 'event' };

/** Kept together with the document, after it, or none of it. */
export interface GoingAlong {
  readonly along?: readonly AlongDocument[];
}

/** Attempts against books that another tab keeps changing. */
const MOST_ATTEMPTS = 5;

export type Outcome = { readonly result: Result<OutboxItem> } | { readonly isStale: true };

/**
 * Completes a voucher: the wire body of the form in, the stored item with its numbers out. The same uid again answers with
 * what is stored. Refused as the server would refuse a document made at the desk, and with `lease.none`, `lease.no_series`,
 * `lease.used_up`, `outbox.full`, `outbox.not_stored`, `outbox.outdated`; with `master.code_exists` where it names a row made here whose code
 * another has: which of the two is meant is known once that row is put right.
 */
export async function completeVoucherHere(
  deps: CompletingDeps,
  document: GoingAlong & { readonly type: string; readonly body: unknown },
): Promise<Result<StoredDocument>> {
  const given = approvalsFor(uidOf(document.body), document.along ?? []);
  const approved = new Approved(given);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const [server, held] = [await deps.books(), await deps.store.read()];
    const books = new LocalBooks(server, held.items);
    const prepared = prepareHere(document.type, document.body, {
      masters: server.masters,
      ...(deps.own === undefined ? {} : { own: deps.own }),
      permitted: deps.permitted,
      ...posterOf(deps, given.length === 0 ? undefined : approved),
      sourceOf: (definition, draft) => findSource(definition, draft, books, held.items),
    });
    if (!prepared.ok) return prepared;
    const madeAt = deps.clock.now();
    const outcome = await write(deps.store, (now) =>
      withAlong(decide(now, server, prepared.value, { madeAt, approved, mayExceed: deps.mayExceedCredit === true }), {
        held: now,
        madeAt,
        ...document,
      }),
    );
    if ('result' in outcome) return asStored(outcome.result);
  }
  return refused(problem('outbox.not_stored'));
}

/**
 * Completes a row of a master, an attachment or an event, whose body the caller has checked: no number, no effects. Refuses a row whose
 * code another one made here has (`master.code_exists`): its documents would not know whose they are.
 */
export async function completeOther(
  deps: Pick<CompletingDeps, 'store' | 'clock'>,
  { along, ...document }: GoingAlong & FieldDocument & { readonly kind: Exclude<FieldKind, 'voucher'> },
): Promise<Result<StoredDocument>> {
  const madeAt = deps.clock.now();
  const completed = (held: Held): Change<Outcome> => {
    const known = held.items.find(({ uid }) => uid === document.uid);
    if (known !== undefined) return { answer: { result: accepted(known) } };
    const code = codeTaken(document, held);
    if (code !== undefined) return { answer: { result: refused(problem('master.code_exists', 'code', { code })) } };
    return added(held.register, { ...document, madeAt, numbers: [], effects: noEffects });
  };
  const outcome = await write(deps.store, (held) =>
    withAlong(completed(held), { held, madeAt, ...(along === undefined ? {} : { along }) }),
  );
  return 'result' in outcome ? asStored(outcome.result) : refused(problem('outbox.not_stored'));
}

function codeTaken({ kind, type, body }: FieldDocument, { items }: Held): string | undefined {
  const codeOf = (row: unknown) => String((row as { readonly code?: unknown }).code);
  const isTaken = items.some((item) => item.kind === kind && item.type === type && codeOf(item.body) === codeOf(body));
  return kind === 'master' && isTaken ? codeOf(body) : undefined;
}

/** An item as it was read from the store, for printing its slip again. */
export async function storedDocument(store: OutboxStore, uid: string): Promise<StoredDocument | undefined> {
  const { items } = await store.read();
  return items.find((item) => item.uid === uid) as StoredDocument | undefined;
}

/** In the store's transaction, over what it holds at that moment. */
function decide(
  held: Held,
  server: ServerBooks,
  prepared: PreparedDocument,
  {
    madeAt,
    approved,
    mayExceed,
  }: { readonly madeAt: string; readonly approved: Approved; readonly mayExceed: boolean },
): Change<Outcome> {
  const { uid, type } = prepared.draft;
  const known = held.items.find((item) => item.uid === uid);
  if (known !== undefined) return { answer: { result: accepted(known) } };
  if (held.register.booksVersion !== server.version) return { answer: { isStale: true } };
  const types = prepared.parts.map(({ voucher }) => voucher.type);
  const taken = takeNumbers(held.register, types);
  if (!taken.ok) return { answer: { result: taken } };
  const { register, numbers } = taken.value;
  const { parts } = prepared;
  const { items } = held;
  const effects = postHere({ parts, numbers, books: new LocalBooks(server, items), items });
  if (!effects.ok) return { answer: { result: effects } };
  const credit = mayExceed ? [] : creditProblems(parts, new LocalBooks(server, items), effects.value);
  const beyond = credit.filter((each) => !approved.forgives(each));
  if (beyond.length > 0) return { answer: { result: refused(...beyond) } };
  const body = numberedBody(prepared, numbers, server.masters);
  const doubtful = rowsInDoubt(items, (of, code) => server.isTold(of, code)).find((row) =>
    namesRow({ kind: 'voucher', type, body }, row),
  );
  if (doubtful !== undefined) {
    return { answer: { result: refused(problem('master.code_exists', doubtful.of, { code: doubtful.code })) } };
  }
  return added(register, { uid, kind: 'voucher', type, body, madeAt, numbers, effects: effects.value });
}

/** Nothing where the document itself is not written now: it was before, with its own. */
function withAlong(
  change: Change<Outcome>,
  { held, madeAt, along = [] }: GoingAlong & { readonly held: Held; readonly madeAt: string },
): Change<Outcome> {
  return along.reduce<Change<Outcome>>((kept, document) => {
    const { register, put, answer } = kept;
    const isKnown = held.items.some(({ uid }) => uid === document.uid);
    if (register === undefined || put === undefined || isKnown) return kept;
    const next = added(register, { ...document, madeAt, numbers: [], effects: noEffects });
    return { ...next, put: [...put, ...(next.put ?? [])], answer };
  }, change);
}

function numberedBody(prepared: PreparedDocument, numbers: readonly TakenNumber[], masters: VoucherMasters): unknown {
  const [first] = numbers;
  return bodyOf(prepared, first ?? { series: '', number: 0 }, masters);
}

type NewItem = FieldDocument & Pick<OutboxItem, 'madeAt' | 'numbers'> & { readonly effects: Effects };

/** The next item of the device, with the register that counts on. */
export function added(register: Register, document: NewItem): Change<Outcome> {
  const item: OutboxItem = {
    ...document,
    device: register.device,
    ...(register.lease === undefined ? {} : { epoch: register.lease.epoch }),
    sequence: register.nextSequence,
    revision: 0,
    state: 'waiting',
    attempts: 0,
  };
  const next = { ...register, nextSequence: register.nextSequence + 1 };
  return { register: next, put: [item], answer: { result: accepted(item) } };
}

const failed = { full: 'outbox.full', broken: 'outbox.not_stored', outdated: 'outbox.outdated' } as const;

export async function write(store: OutboxStore, work: (held: Held) => Change<Outcome>): Promise<Outcome> {
  try {
    return await store.change(work);
  } catch (failure) {
    if (!(failure instanceof StoreFailure)) throw failure;
    return { result: refused(problem(failed[failure.kind])) };
  }
}

export function asStored(result: Result<OutboxItem>): Result<StoredDocument> {
  return result as Result<StoredDocument>;
}

function posterOf({ user, clock }: CompletingDeps, leniency: Approved | undefined): { poster?: Poster } {
  if (leniency !== undefined) return { poster: { user: user ?? '', now: clock.now(), leniency } };
  return user === undefined ? {} : { poster: { user, now: clock.now() } };
}

function uidOf(body: unknown): string {
  return String((body as { readonly uid?: unknown } | undefined)?.uid);
}
