/**
 * Days that are over are compared with the office, each once unless something of them changed: an item that was sent and
 * never arrived is sent again, and what both sides agree on may leave the phone some days later.
 */
import type { DayFindings } from '@fieldbook/core/api/upload-operations';
import { untoldRows } from '@fieldbook/core/sync/named-rows';
import { prune, resendUnseen } from '@fieldbook/core/sync/outbox';
import type { Held } from '@fieldbook/core/sync/ports';
import { session } from '../../session/session.ts';
import { todayOf } from '../../session/use-me.ts';
import type { DeviceIdentity } from '../device/device-key.ts';
import { agreedUpTo, dateOf, figuresOf } from './day-figures.ts';
import type { PhoneParts } from './phone-parts.ts';
import { signedCall } from './signed-call.ts';

const COMPARED = 'comparedDays';
/** A document dated some days back still finds its day whole on this phone. */
const KEPT_DAYS = 3;

/** By date: what was told of it, as JSON, and whether the office had the same. */
type Compared = Readonly<Record<string, { readonly told: string; readonly isEven: boolean }>>;

/** Only when nothing waits and somebody is signed in, whose midnight ends a day. Throws as a call does. */
export async function compareDays(parts: PhoneParts, identity: DeviceIdentity): Promise<void> {
  const { me } = session.get();
  if (me === undefined) return;
  const held = await parts.outbox.read();
  if (held.items.some(({ state }) => state === 'waiting' || state === 'sending')) return;
  const fact = await parts.database.facts.get(COMPARED);
  let compared = (fact?.value ?? {}) as Compared;
  const days = new Set(held.items.map(dateOf).filter((date) => date !== undefined && date <= todayOf(me, 1)));
  for (const date of [...days].toSorted()) {
    if (date === undefined) continue;
    const types = figuresOf(held.items, date);
    // Also what became of its items: one that was refused and is in the books since makes the day another.
    const told = JSON.stringify([types, held.items.filter((item) => dateOf(item) === date).map(({ state }) => state)]);
    if (compared[date]?.told === told) continue;
    const { differs, missing, aside } = await ask(held, identity, { date, types });
    // Refused there and sent here: the office has not seen it as it was repaired.
    const unseen = [...missing, ...aside.map(({ sequence }) => sequence)];
    const isUnseen = held.items.some(({ state, sequence }) => state === 'sent' && unseen.includes(sequence));
    const isEven = differs.length + missing.length === 0;
    compared = { ...compared, [date]: { told: missing.length > 0 || isUnseen ? '' : told, isEven } };
    await parts.database.facts.put({ name: COMPARED, value: compared });
    if (isUnseen) await parts.outbox.change((current) => resendUnseen(current, unseen));
  }
  await letGo(parts, compared, todayOf(me, KEPT_DAYS));
}

function ask(
  { register }: Held,
  identity: DeviceIdentity,
  day: { readonly date: string; readonly types: ReturnType<typeof figuresOf> },
): Promise<DayFindings> {
  const { lease, nextSequence } = register;
  const body = { ...day, lastSequence: nextSequence - 1, ...(lease === undefined ? {} : { epoch: lease.epoch }) };
  return signedCall<DayFindings>({ identity, path: '/sync/day-check', body });
}

async function letGo({ database, outbox, rows }: PhoneParts, compared: Compared, oldest: string): Promise<void> {
  const even = Object.entries(compared).flatMap(([date, { isEven }]) => (isEven && date < oldest ? [date] : []));
  if (even.length === 0) return;
  const drafts = await database.drafts.toArray();
  const openForms = drafts.map(({ form }) => String((form as { readonly uid?: unknown }).uid));
  const customers = new Set((await rows.rows('customer'))?.map(({ code }) => code));
  await outbox.change((held) => {
    const untold = untoldRows(held.items, (of, code) => of === 'customer' && customers.has(code));
    return prune(held, agreedUpTo(held.items, new Set(even)), new Set([...openForms, ...untold]));
  });
}
