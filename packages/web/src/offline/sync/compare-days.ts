/**
 * Days that are over are compared with the office, each once unless something of them changed: an item that was sent and
 * never arrived is sent again, and what both sides agree on may leave the phone some days later. When the database leads another
 * life (decision 0119), all days are compared, today as well: it may have gone back behind what it acknowledged.
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
/** The life of the database in which all that was sent is known to be there. */
const COMPARED_LIFE = 'comparedLife';
/** A document dated some days back still finds its day whole on this phone. */
const KEPT_DAYS = 3;

/** By date: what was told of it, as JSON, and whether the office had the same. */
type Compared = Readonly<Record<string, { readonly told: string; readonly isEven: boolean }>>;

/**
 * Only when nothing waits and somebody is signed in, whose midnight ends a day. Answers whether something waits again. Throws as
 * a call does.
 */
export async function compareDays(parts: PhoneParts, identity: DeviceIdentity): Promise<boolean> {
  const { me } = session.get();
  if (me === undefined) return false;
  const { database } = parts;
  const held = await parts.outbox.read();
  if (held.items.some(({ state }) => state === 'waiting' || state === 'sending')) return false;
  const { life } = held.register.included;
  const isOtherLife = (await database.fact(COMPARED_LIFE)) !== life;
  let compared = (await database.fact<Compared>(COMPARED)) ?? {};
  let again = 0;
  const days = datesOf(held);
  // Of another life, today is asked about in any case: not all that was sent bears a date.
  if (isOtherLife && held.items.length > 0) days.add(todayOf(me));
  const last = todayOf(me, 1);
  for (const date of [...days].filter((each) => isOtherLife || each <= last).toSorted()) {
    const types = figuresOf(held.items, date);
    // Also what became of its items: one that was refused and is in the books since makes the day another.
    const told = JSON.stringify([types, held.items.filter((item) => dateOf(item) === date).map(({ state }) => state)]);
    if (!isOtherLife && compared[date]?.told === told) continue;
    const { differs, missing, aside } = await ask(held, identity, { date, types });
    // Refused there and sent here: the office has not seen it as it was repaired.
    const unseen = [...missing, ...aside.map(({ sequence }) => sequence)];
    const isUnseen = held.items.some(({ state, sequence }) => state === 'sent' && unseen.includes(sequence));
    const isEven = differs.length + missing.length === 0;
    compared = { ...compared, [date]: { told: missing.length > 0 || isUnseen ? '' : told, isEven } };
    await database.facts.put({ name: COMPARED, value: compared });
    if (isUnseen) again += await parts.outbox.change((current) => resendUnseen(current, unseen));
  }
  await letGo(parts, compared, todayOf(me, KEPT_DAYS));
  if (isOtherLife && again === 0) await database.facts.put({ name: COMPARED_LIFE, value: life });
  return again > 0;
}

const datesOf = ({ items }: Held): Set<string> => new Set(items.map(dateOf).filter((date) => date !== undefined));

function ask(
  { register }: Held,
  identity: DeviceIdentity,
  day: { readonly date: string; readonly types: ReturnType<typeof figuresOf> },
): Promise<DayFindings> {
  const { lease, nextSequence } = register;
  const body = { ...day, lastSequence: nextSequence - 1, ...(lease === undefined ? {} : { epoch: lease.epoch }) };
  return signedCall({ identity, key: 'POST /sync/day-check', body });
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
