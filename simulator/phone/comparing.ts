/**
 * Days compared with the office, as the product does it: when nothing waits, once unless something changed; what counts as sent
 * and never arrived waits again, and only what both sides agree on may leave the phone.
 */
import type { Held } from '@fieldbook/core/sync/ports';
import { serveComparison } from '../server/compare.ts';
import { ask } from '../world/network.ts';
import { calm } from '../world/weather.ts';
import type { State } from './disk.ts';
import type { Phone } from './phone.ts';
import type { Tab } from './tab.ts';

/** How the items behind the agreed ones stand: as long as it is the same, there is nothing to compare. */
export function standingOf({ held, agreed }: Pick<State, 'held' | 'agreed'>): string {
  const items = held.items.filter(({ sequence }) => sequence > agreed);
  return items.map(({ sequence, state, revision }) => `${sequence} ${state} ${revision}`).join(', ');
}

const isUnderWay = ({ items }: Held) => items.some(({ state }) => state === 'waiting' || state === 'sending');

/** Nothing has changed since both sides agreed. */
export function isCompared({ disk }: Phone): boolean {
  return !isUnderWay(disk.held) && standingOf(disk.state) === disk.state.compared;
}

export async function compareDays({ phone, process, store }: Tab): Promise<void> {
  const { disk, device, server, parts, world } = phone;
  const { held, agreed } = disk.state;
  // Once a night, not with every refresh; when all is calm it is night.
  if (world.weather !== calm && !world.random.chance(0.3)) return;
  const standing = standingOf(disk.state);
  if (isUnderWay(held) || standing === disk.state.compared) return;
  const types: Record<string, number> = {};
  for (const { kind, type, state, sequence } of held.items) {
    if (kind === 'voucher' && state === 'sent' && sequence > agreed) types[type] = (types[type] ?? 0) + 1;
  }
  const last = held.register.nextSequence - 1;
  const told = { device, from: agreed, last, types };
  const found = await ask(
    process,
    () => server.serve('comparison', (at) => serveComparison(server, at, told)),
    () => phone.isCutOff(),
  );
  if (found === undefined) return;
  const again = await store.change((now) => parts.resendUnseen(now, [...found.missing, ...found.aside]));
  if (again + found.missing.length + found.differs.length > 0) return;
  await process.step('keeps the comparison', () => {
    // Another tab was quicker, or something was completed meanwhile.
    if (disk.state.agreed !== agreed || standingOf(disk.state) !== standing) return;
    const aside = disk.held.items.find(({ state }) => state !== 'sent');
    const upTo = aside === undefined ? last : Math.max(agreed, aside.sequence - 1);
    const state = { ...disk.state, agreed: upTo };
    disk.write({ ...state, compared: standingOf(state) });
  });
}
