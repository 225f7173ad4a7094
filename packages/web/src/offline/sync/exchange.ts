/**
 * One exchange with the server: this device's standing, what waits is sent, what changed is fetched, numbers are leased ahead.
 * A device that never asked to take part has nothing to exchange.
 */
import { type DrainEnd, drain } from '@fieldbook/core/sync/drain';
import { needsNumbers } from '@fieldbook/core/sync/lease';
import type { UplinkFailure } from '@fieldbook/core/sync/ports';
import { ApiRefusal } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { session } from '../../session/session.ts';
import { learnApprovalKey } from '../approval/approval-key.ts';
import type { DeviceIdentity } from '../device/device-key.ts';
import { extendLease, recallDevice, refreshDevice, tellHandBack } from '../device/take-part.ts';
import { headPictures } from '../head-pictures.ts';
import { askMissingRows, showRows } from '../masters/held-rows.ts';
import { Overtaken } from '../masters/row-store.ts';
import { sendMarks, settleMarks } from '../messages/own-messages.ts';
import { isFull } from '../store/make-room.ts';
import { compareDays } from './compare-days.ts';
import { fetchAll, fetchChanges } from './fetch-changes.ts';
import type { PhoneParts } from './phone-parts.ts';
import { askingAlone, uploaderLock } from './phone-ports.ts';
import { sendAfter } from './send-after.ts';
import { changeSyncState, knownOutbox, syncState } from './sync-state.ts';
import { signedUplink, uplinkFailure } from './uplink.ts';

/** A new session must be told which device it is on. */
let askedWith: string | undefined;
/** Session in which this page heard what it checks supervisors' codes with. */
let learntWith: string | undefined;

/** How the sending ended, or why the rest did not come about. */
export async function exchange(parts: PhoneParts, how: 'usual' | 'full'): Promise<DrainEnd> {
  const identity = await recallDevice(parts);
  const { token, me, isExpired } = session.get();
  const held = await parts.rows.delta();
  if (held !== undefined) changeSyncState({ freshAt: held.freshAt });
  if (identity === undefined) return { kind: 'empty' };
  if (token === undefined || me === undefined) return await sendAfter(parts, identity);
  changeSyncState({ isSignedOut: isExpired });
  if (isExpired) return { kind: 'unauthorised' };
  changeSyncState({ isSyncing: true });
  try {
    const end = await withServer(parts, identity, how);
    tell(end);
    return end;
  } finally {
    changeSyncState({ isSyncing: false });
  }
}

async function withServer(parts: PhoneParts, identity: DeviceIdentity, how: 'usual' | 'full'): Promise<DrainEnd> {
  try {
    // Asked once a session and while the answer is awaited; afterwards each delta tells of the lease.
    const { token } = session.get();
    if (askedWith !== token || syncState.get().device !== 'approved') await refreshDevice();
    askedWith = token;
    const send = () =>
      drain({ store: parts.outbox, uplink: signedUplink(identity), lock: uploaderLock(parts.address) });
    const sent = await send();
    if (sent.kind !== 'empty' && sent.kind !== 'elsewhere') return sent;
    await tellHandBack(parts);
    await learnKeyOnce(parts, identity, token);
    let waitsAgain = false;
    await askingAlone(parts.address, async () => {
      await fetch(parts, how);
      waitsAgain = await compareDays(parts, identity);
    });
    return waitsAgain ? await send() : sent;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return failure;
  }
}

/** Nothing waits for it: whoever asks a supervisor asks for the key anew where this fails. */
async function learnKeyOnce(parts: PhoneParts, identity: DeviceIdentity, token: string | undefined): Promise<void> {
  if (learntWith === token || syncState.get().device !== 'approved') return;
  await learnApprovalKey(parts, identity).then(
    () => {
      learntWith = token;
    },
    () => undefined,
  );
}

async function fetch(parts: PhoneParts, how: 'usual' | 'full'): Promise<void> {
  const { me } = session.get();
  if (me === undefined) return;
  // They wait where this fails; what is asked next says what the matter is.
  await sendMarks().catch(() => undefined);
  const work = how === 'full' ? fetchAll : fetchChanges;
  const { items } = await parts.outbox.read();
  const waiting = items.filter(({ kind, state }) => kind !== 'event' && state !== 'sent').length;
  const { collections, hasMe } = await work(parts.rows, me.user.code, waiting);
  changeSyncState({ freshAt: (await parts.rows.delta())?.freshAt });
  if (collections.length > 0) parts.tell({ kind: 'rows', collections });
  const held = await parts.outbox.read();
  knownOutbox.set(held);
  askMissingRows();
  await settleMarks(parts);
  await showRows(collections.filter((name) => !name.startsWith('books.')));
  if (hasMe) void queryClient.invalidateQueries({ queryKey: ['settings'] });
  // A slip made later has its picture without a network.
  void headPictures(session.get().me ?? me);
  if (needsNumbers(held.register)) await extendLease(parts);
}

/** Nothing for what is neither the network's doing nor the server's: it is a defect or the store. */
function failureOf(error: unknown): UplinkFailure | undefined {
  if (error instanceof Overtaken || isFull(error)) return { kind: 'busy' };
  // A device that is not approved yet is told nothing; it waits.
  if (error instanceof ApiRefusal && error.status === 403) return { kind: 'busy' };
  const failure = uplinkFailure(error);
  return failure.kind === 'fault' && !(error instanceof ApiRefusal) ? undefined : failure;
}

function tell(end: DrainEnd): void {
  changeSyncState({
    isOnline: end.kind !== 'offline',
    isSignedOut: end.kind === 'unauthorised',
    isGone: end.kind === 'gone',
  });
}
