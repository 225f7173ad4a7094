/** This device and its van for screens; the work comes as a script of its own (device/take-part.ts). */
import { useStore } from '../session/store.ts';
import { viewing } from '../session/viewing.ts';
import type { VanWish } from './device/take-part.ts';
import { type DeviceState, deviceState } from './sync/device-state.ts';

const work = () => import('./device/take-part.ts');
const loop = () => import('./sync/loop.ts');

export const useDevice = (): DeviceState => useStore(deviceState);

/** Begins to exchange with the server, whenever there is one. Called once somebody is signed in. */
export async function startSync(): Promise<void> {
  // What waits on this device is not of whom somebody looks as.
  if (viewing !== undefined) return;
  (await loop()).startLoop();
}

/** Under a name that people know this phone by; again after a rejection. Throws as a call does. */
export async function askToTakePart(name: string): Promise<void> {
  await (await work()).askToTakePart(name);
  (await loop()).wishSync();
}

/** Asks the server how this device stands and which vans there are. Throws as a call does. */
export async function refreshDevice(): Promise<void> {
  await (await work()).refreshDevice();
}

/**
 * Takes a van with its numbers and what is in it; with a reason the van of a phone that died. Throws as a call does. Whoever
 * sees it done may leave the network.
 */
export async function takeVan(van: string, rescue?: { readonly reason: string }): Promise<void> {
  await (await work()).takeVan(van, rescue);
  await (await loop()).syncOnce();
}

/** Asks the office for a van that another phone holds. Throws as a call does. */
export async function askForVan(wish: VanWish): Promise<void> {
  await (await work()).askForVan(wish);
}

export async function handBackVan(): Promise<void> {
  await (await work()).handBackVan();
}

/** Masters, books and settings anew on a device that takes part (SPEC §4, Full data refresh); else nothing. */
export async function refreshPhone(): Promise<void> {
  await (await loop()).refreshEverything();
}
