/** What a document completed in the field may be refused for, judged from the rows and the document itself. */
import { voidUid } from '@fieldbook/core/day-cycle/events/field-void';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { ReceivedItem } from '@fieldbook/core/sync/receiving';
import { NO_ROUTE } from '../server/days.ts';
import type { Server } from '../server/server.ts';

/** What cannot be a voucher, and what a person has no right to. */
const always = ['auth.no_permission_voucher', 'body.malformed'];

/** What keeps a void in the field put aside. */
const voidStays = ['voucher.adjusted', 'void.put_aside', 'stock.out', 'batch.out'];

/** Codes of a refusal that must not be. */
export function unlawful(server: Server, row: ReceivedItem): string[] {
  const codes = (row.answer.problems ?? []).map(({ code }) => code);
  return codes.filter((code) => !always.includes(code) && !(reasons[code]?.(server, row) ?? false));
}

const reasons: Readonly<Record<string, (server: Server, row: ReceivedItem) => boolean>> = {
  // Somebody else met a customer under this code first.
  'master.code_exists': ({ bodies, database }, { uid }) => {
    const holder = database.get('customer', codeIn(bodies.get(uid)));
    return holder !== undefined && holder.uid !== uid;
  },
  // Its customer was made on the same phone, and is itself still to be put right.
  'reference.unknown': (server, row) => isOfRefusedCustomer(server, row) || isOfNoRoute(server, row),
  'source.void': (server, row) => isOfVoidTransfer(server, row.uid),
  // Another settles or continues it, its goods are gone, or the document itself is not in the books.
  'voucher.adjusted': (server, row) => isOfVoid(server, row.uid),
  'void.put_aside': (server, row) => isOfVoid(server, row.uid),
  'stock.out': (server, row) => isOfVoid(server, row.uid),
  'batch.out': (server, row) => isOfVoid(server, row.uid),
};

const codeIn = (body: unknown): string => String((body as { readonly code?: unknown } | undefined)?.code);

/** The rows of masters that a device brought, and that were refused. */
function isOfRefusedCustomer(server: Server, { device, uid }: ReceivedItem): boolean {
  const named = String((server.bodies.get(uid) as { readonly customer?: unknown } | undefined)?.customer);
  return server.database.rowsOf('received', `${device} `).some((each) => {
    return each.answer.outcome === 'refused' && codeIn(server.bodies.get(each.uid)) === named;
  });
}

function isOfVoidTransfer({ bodies, database }: Server, uid: string): boolean {
  const { type, source } = (bodies.get(uid) ?? {}) as { readonly type?: string; readonly source?: string };
  const transfer = database.get('referNo', `stockTransfer ${source}`);
  return type === 'stockTransferIn' && transfer !== undefined && database.get('voided', transfer) !== undefined;
}

/** The event of a void in the field. */
function isOfVoid({ bodies }: Server, uid: string): boolean {
  const { voucher } = (bodies.get(uid) ?? {}) as { readonly voucher?: string };
  return voucher !== undefined && uid === voidUid(voucher);
}

/** As far as can be told: what was not in the books may be there by now. */
function isVoidStuck(
  { bodies, database }: Server,
  uid: string,
  problems: readonly { readonly code: string }[],
): boolean {
  const { voucher } = (bodies.get(uid) ?? {}) as { readonly voucher?: string };
  const isThere = database.rowsOf('voucher').some(({ document }) => document === voucher);
  return problems.every(({ code }) => voidStays.includes(code) && (code !== 'void.put_aside' || !isThere));
}

function isOfNoRoute({ bodies }: Server, { uid }: ReceivedItem): boolean {
  return (bodies.get(uid) as { readonly route?: unknown } | undefined)?.route === NO_ROUTE;
}

/** A step of a day that two phones did: the first one to arrive stands. */
function isDoneElsewhere({ steps, database }: Server, uid: string, device: string): boolean {
  const posted = database.get('receivedUid', uid);
  return steps.has(uid) && posted?.answer.outcome === 'posted' && posted.device !== device;
}

/** What the office read from a file meanwhile, under the code that its customer had there: a person decides which body counts. */
function isReadUnderAnotherCode({ bodies, database }: Server, { uid, body }: OutboxItem): boolean {
  const nameless = (said: unknown) => JSON.stringify({ ...(said as object), customer: undefined });
  const isPosted = database.get('receivedUid', uid)?.answer.outcome === 'posted';
  return isPosted && nameless(bodies.get(uid)) === nameless(body);
}

/** Put aside for a person at the office: what it is about was taken back or done by another, so that it makes no voucher. */
export function isHopeless(server: Server): (item: OutboxItem) => boolean {
  return (item) => {
    const { state, uid, device, answer } = item;
    if (state === 'conflict') return isDoneElsewhere(server, uid, device) || isReadUnderAnotherCode(server, item);
    if (state === 'refused' && isOfVoid(server, uid)) return isVoidStuck(server, uid, answer?.problems ?? []);
    const isVoid = answer?.problems?.some(({ code }) => code === 'source.void') === true;
    return state === 'refused' && isVoid && isOfVoidTransfer(server, uid);
  };
}
