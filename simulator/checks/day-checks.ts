/** Days at the server: what their events come to, one open a person, each step done once and before the end; told to whom they are. */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { EventRow } from '../database/tables.ts';
import type { Server } from '../server/server.ts';
import { Violation } from '../world/world.ts';
import { apply, begunBy, type DayModel, dayNamedBy, endAt, modelOf, tellDay } from './day-model.ts';

export class DayChecks {
  readonly #server: Server;
  readonly #models = new Map<string, DayModel>();
  readonly #seen: EventRow[] = [];
  readonly #days = new Map<string, RouteDay>();
  /** By opened day and step: uid of what it made. */
  readonly #steps = new Map<string, string>();
  /** What was done last in a day that another phone then went on with. */
  readonly handedOn: string[] = [];
  /** Phones that broke, and what each had done last in a day that another then went on with. */
  readonly lost = new Set<string>();
  readonly outlived: string[] = [];
  /** By day: who did something last, and what. */
  readonly #last = new Map<string, { readonly device: string; readonly what: string }>();

  constructor(server: Server) {
    this.#server = server;
    server.onTell = (device, van, days) => this.#lookAtTold(device, van, days);
  }

  /** After a commit. */
  look(): void {
    const { rows } = this.#server.database;
    if (rows.event.size < this.#seen.length) {
      throw new Violation('acknowledged is stored', `${this.#seen.length - rows.event.size} events are gone`);
    }
    if (rows.event.size > this.#seen.length) {
      for (const row of [...rows.event.values()].slice(this.#seen.length)) this.#take(row);
    }
    let isOther = false;
    for (const [code, day] of rows.day) {
      if (this.#days.get(code) === day) continue;
      this.#days.set(code, day);
      isOther = true;
      this.#compare(code, day);
    }
    if (isOther) this.#lookAtOpen();
  }

  /** A document that was posted. */
  takeDocument(uid: string, device: string | undefined): void {
    const step = this.#server.steps.get(uid);
    if (step === undefined) return;
    const [day = '', , what = ''] = step.split(' ');
    this.#goesOn(day, device, what);
    const other = this.#steps.get(step);
    if (other !== undefined && other !== uid) {
      throw new Violation('a step is done once', `${step} became ${other} and ${uid}`);
    }
    this.#steps.set(step, uid);
  }

  #take(row: EventRow): void {
    this.#seen.push(row);
    this.takeDocument(row.uid, row.device);
    const code = dayNamedBy(row) ?? row.day;
    if (code === undefined) return;
    this.#goesOn(code, row.device, row.type);
    const model = this.#models.get(code);
    if (row.type === 'dayStart' && model === undefined) this.#begin(row);
    else if (model !== undefined && this.#isOf(row, model)) apply(model, row);
    const [kept, right] = [this.#server.database.get('day', code), this.#models.get(code)];
    if (right !== undefined && kept === undefined) throw new Violation('a day is its events', `${code} is not kept`);
    if (kept !== undefined) this.#compare(code, kept);
  }

  #goesOn(day: string, device: string | undefined, what: string): void {
    if (device === undefined) return;
    const last = this.#last.get(day);
    if (last !== undefined && last.device !== device) {
      this.handedOn.push(last.what);
      if (this.lost.has(last.device)) this.outlived.push(last.what);
    }
    this.#last.set(day, { device, what });
  }

  /** The events that came before it were of nobody's day. */
  #begin(row: EventRow): void {
    const day = begunBy(row);
    for (const each of this.#seen) {
      if (each.uid !== row.uid && dayNamedBy(each) === day.code && each.user === day.user) apply(day, each);
    }
    const open = [...this.#models.values()].find(({ user, endedAt }) => user === day.user && endedAt === undefined);
    this.#models.set(day.code, day);
    if (open === undefined || day.endedAt !== undefined) return;
    if (row.isLate && row.at < open.startedAt) endAt(day, open.startedAt);
    else endAt(open, row.at);
  }

  /** It is its person's, or was told under the lease of its van. */
  #isOf({ user, device, epoch }: EventRow, day: DayModel): boolean {
    if (user === day.user) return true;
    return day.van !== undefined && this.#server.database.get('lease', `${day.van} ${epoch}`)?.device === device;
  }

  #compare(code: string, day: RouteDay): void {
    const right = this.#models.get(code);
    const [told, wanted] = [tellDay(modelOf(day)), right === undefined ? 'none' : tellDay(right)];
    if (told !== wanted) throw new Violation('a day is its events', `${told} is kept, it is ${wanted}`);
  }

  #lookAtOpen(): void {
    const open = new Set<string>();
    for (const { user, state } of this.#days.values()) {
      if (state === 'ended') continue;
      if (open.has(user)) throw new Violation('one open day', `${user} has two`);
      open.add(user);
    }
  }

  #lookAtTold(device: string, van: string | undefined, days: readonly RouteDay[]): void {
    const user = this.#server.userOf(device);
    const all = this.#server.database.rowsOf('day');
    const own = all.filter((day) => day.user === user || (van !== undefined && day.van === van));
    const [told, right] = [days, own].map((each) => each.map(({ code }) => code).join(' '));
    if (told !== right) throw new Violation('days are told to their own', `${device} is told ${told}, not ${right}`);
  }
}
