/**
 * This device asks to take part, hears what was decided, and takes a van with its numbers (SPEC §4, Device registration;
 * ACCOUNTING.md, the sealed register). What it has is kept in the local store, so that it is known without a network.
 */
import type { OwnDevice } from '@fieldbook/core/api/sync-operations';
import { handBack, heardHandBack, untold } from '@fieldbook/core/sync/hand-back';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import { newRegister, type Register, withLease, withoutLease } from '@fieldbook/core/sync/register';
import { ApiRefusal } from '../../api/client.ts';
import { lookAtStorage } from '../storage-room.ts';
import { REGISTER } from '../store/phone-database.ts';
import { deviceState } from '../sync/device-state.ts';
import { type PhoneParts, phoneParts } from '../sync/phone-parts.ts';
import { askDevice, signedCall } from '../sync/signed-call.ts';
import { changeSyncState, type DeviceStatus, knownOutbox } from '../sync/sync-state.ts';
import { type DeviceIdentity, ensureIdentity, identityOf } from './device-key.ts';

const STATUS = 'deviceStatus';

interface StatusFact {
  readonly status: Exclude<DeviceStatus, 'none'>;
  readonly name: string;
}

export interface VanWish {
  readonly uid: string;
  readonly van: string;
  readonly reason: string;
}

/** From the store alone: what the device knew of itself when it was last asked. */
export async function recallDevice({ database }: PhoneParts): Promise<DeviceIdentity | undefined> {
  const [identity, known] = await Promise.all([identityOf(database), database.fact<StatusFact>(STATUS)]);
  if (identity === undefined || known === undefined) return undefined;
  deviceState.set({ ...deviceState.get(), code: identity.code, name: known.name });
  changeSyncState({ device: known.status });
  return identity;
}

async function remember({ database }: PhoneParts, fact: StatusFact): Promise<void> {
  await database.facts.put({ name: STATUS, value: fact });
  changeSyncState({ device: fact.status });
}

/**
 * Asks to take part under a name that people know the phone by; again after a rejection. Throws as a call does. From now on
 * the local store is filled and the browser is asked to keep it.
 */
export async function askToTakePart(name: string): Promise<void> {
  const parts = await phoneParts();
  const identity = await ensureIdentity(parts.database);
  await register(parts, identity, name);
  await lookAtStorage('keep').catch(() => undefined);
  await refreshDevice();
}

async function register(parts: PhoneParts, identity: DeviceIdentity, name: string, how?: 'recall'): Promise<void> {
  const { code, publicKey } = identity;
  const body = { code, name, publicKey, ...(how === undefined ? {} : { recall: true as const }) };
  const { status } = await signedCall({
    identity,
    key: 'POST /device/registration',
    body,
  });
  deviceState.set({ ...deviceState.get(), code, name });
  await parts.database.transaction('rw', parts.database.facts, async () => {
    const held = await parts.database.facts.get(REGISTER);
    if (held === undefined) await parts.database.facts.put({ name: REGISTER, value: newRegister(code) });
  });
  await remember(parts, { status, name });
  knownOutbox.set(await parts.outbox.read());
}

/**
 * Asks the server how this device stands and takes its lease over. A session that does not belong to the device yet (a new sign-in, which
 * only names it, or one of before it asked) is bound to it by registering again with its key, which changes nothing of the device: to
 * ask again after a rejection is for a person.
 */
export async function refreshDevice(): Promise<OwnDevice> {
  const parts = await phoneParts();
  const identity = await identityOf(parts.database);
  const { name } = deviceState.get();
  let own = await askDevice();
  const isAsked = identity !== undefined && knownOutbox.get() !== undefined;
  if (isAsked && own.device?.code !== identity.code) {
    await register(parts, identity, name, 'recall');
    own = await askDevice();
  }
  deviceState.set({ ...deviceState.get(), own });
  if (own.device === undefined || !isAsked) return own;
  const { status } = own.device;
  await remember(parts, { status, name: own.device.name });
  await holdLease(parts, own.lease);
  return own;
}

async function holdLease(parts: PhoneParts, lease: LeaseFacts | null): Promise<void> {
  const next = (register: Register) => (lease === null ? withoutLease(register) : withLease(register, lease));
  await parts.outbox.change(({ register }) => ({ register: next(register), answer: true }));
}

/** Takes a van with its numbers; a van of another phone only as its rescue, with a reason and the permission for it. */
export async function takeVan(van: string, rescue?: { readonly reason: string }): Promise<void> {
  const parts = await phoneParts();
  await tellHandBack(parts);
  const identity = await ensureIdentity(parts.database);
  const { lease } = await (rescue === undefined
    ? signedCall({ identity, key: 'POST /leases/take', body: { van } })
    : signedCall({ identity, key: 'POST /leases/take-over', body: { van, reason: rescue.reason } }));
  await holdLease(parts, lease);
  await refreshDevice();
}

/** Asks those who may take vans over for one that another phone holds; the same uid again is the same wish. */
export async function askForVan(wish: VanWish): Promise<void> {
  const identity = await ensureIdentity((await phoneParts()).database);
  await signedCall({ identity, key: 'POST /leases/ask', body: wish });
}

/**
 * Hands the van back: what this phone used and the books do not have yet stays open until it is sent. From the first moment
 * on no tab of it uses the van; the server hears of it now, or with the next exchange.
 */
export async function handBackVan(): Promise<void> {
  const parts = await phoneParts();
  await parts.outbox.change(handBack);
  await tellHandBack(parts);
  await refreshDevice();
}

/** Nothing where the server knows. Throws as a call does. */
export async function tellHandBack(parts: PhoneParts): Promise<void> {
  const identity = await identityOf(parts.database);
  const told = untold(await parts.outbox.read());
  if (identity === undefined || told === undefined) return;
  const { epoch, next } = told;
  try {
    await signedCall({ identity, key: 'POST /leases/end', body: { epoch, next } });
  } catch (error) {
    const hasEnded = error instanceof ApiRefusal && error.problem.problems.some(({ code }) => code === 'lease.ended');
    if (!hasEnded) throw error;
  }
  await parts.outbox.change((held) => heardHandBack(held, told));
}

/** More numbers where few are left. */
export async function extendLease(parts: PhoneParts): Promise<void> {
  const held = await leaseBody(parts);
  if (held === undefined) return;
  const { lease } = await signedCall({ ...held, key: 'POST /leases/extend' });
  await holdLease(parts, lease);
}

async function leaseBody({ database, outbox }: PhoneParts) {
  const identity = await identityOf(database);
  const { register } = await outbox.read();
  if (identity === undefined || register.lease === undefined) return undefined;
  return { identity, body: { epoch: register.lease.epoch, next: register.nextNumbers } };
}
