/**
 * Sends what waits after its person signed out: by this device's key alone, which shows nobody anything. The answers mark items
 * as sent, or put them aside; all else waits for a sign-in.
 */
import { type DrainEnd, drain } from '@fieldbook/core/sync/drain';
import { forgetLeftBehind, leftBehind } from '../../session/left-behind.ts';
import type { DeviceIdentity } from '../device/device-key.ts';
import type { PhoneParts } from './phone-parts.ts';
import { uploaderLock } from './phone-ports.ts';
import { changeSyncState } from './sync-state.ts';
import { signedUplink } from './uplink.ts';

export async function sendAfter(parts: PhoneParts, identity: DeviceIdentity): Promise<DrainEnd> {
  const left = leftBehind();
  if (left === undefined || left.address !== parts.address) return { kind: 'empty' };
  const uplink = signedUplink(identity, left.user);
  const end = await drain({ store: parts.outbox, uplink, lock: uploaderLock(parts.address) });
  changeSyncState({ isOnline: end.kind !== 'offline' });
  if (end.kind === 'empty') forgetLeftBehind();
  return end;
}
