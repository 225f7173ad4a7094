/** Days on a phone: what the server told and all that was done here over it, whatever has left the outbox; the open one is its own. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { EventRow } from '../database/tables.ts';
import type { Phone } from '../phone/phone.ts';
import { daysOn } from '../phone/phone-books.ts';
import { Violation } from '../world/world.ts';
import { apply, begunBy, type DayModel, dayNamedBy, modelOf, tellDay } from './day-model.ts';

type Event = Pick<EventRow, 'uid' | 'type' | 'body' | 'at' | 'user'> & { readonly sequence: number };

export class PhoneDayChecks {
  readonly #phone: Phone;
  /** By sequence: every event that was ever on the disk, as it was there last. */
  readonly #events = new Map<number, Event>();

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  look(items: readonly OutboxItem[]): void {
    const { user, device, disk, parts, server } = this.#phone;
    for (const { kind, uid, type, body, madeAt: at, sequence } of items) {
      if (kind === 'event') this.#events.set(sequence, { uid, type, body, at, user, sequence });
    }
    const shown = daysOn(this.#phone);
    const right = this.#daysNow();
    const [seen, wanted] = [shown.map(modelOf), [...right.values()]].map((days) => days.map(tellDay).sort().join('\n'));
    if (seen !== wanted) throw new Violation('the day on the phone', `${device} shows ${seen}, it is ${wanted}`);
    const van = disk.held.register.lease?.van;
    const open = parts.openDay(shown, { user: server.userOf(device), van });
    if (open === undefined || open.user === user || open.van === van) return;
    throw new Violation('days are of who sees them', `${device} with ${van} is shown the day of ${open.user}`);
  }

  /** What was told last is what the server holds. */
  atRest(): void {
    const { user, device, disk, server } = this.#phone;
    const told = new Map((disk.state.books?.days ?? []).map((day) => [day.code, tellDay(modelOf(day))]));
    for (const day of server.database.rowsOf('day')) {
      const right = tellDay(modelOf(day));
      if (day.user !== user || told.get(day.code) === right) continue;
      throw new Violation('the phone hears of its day', `${device} holds ${told.get(day.code)}, the server ${right}`);
    }
  }

  #daysNow(): Map<string, DayModel> {
    const { books } = this.#phone.disk.state;
    const { upTo, without } = books?.included ?? { upTo: 0, without: [] };
    const days = new Map((books?.days ?? []).map((day) => [day.code, modelOf(day)]));
    const begun = new Set<string>();
    for (const event of [...this.#events.values()].sort((one, other) => one.sequence - other.sequence)) {
      const code = dayNamedBy(event);
      const isPending = event.sequence > upTo || without.includes(event.sequence);
      if (isPending && event.type === 'dayStart') begun.add(event.uid);
      if (!isPending && !begun.has(code ?? '')) continue;
      const day = code === undefined ? undefined : days.get(code);
      if (day !== undefined && event.type !== 'dayStart') apply(day, event);
      if (day === undefined && event.type === 'dayStart') days.set(event.uid, begunBy(event));
    }
    return days;
  }
}
