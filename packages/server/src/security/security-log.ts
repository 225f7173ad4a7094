/**
 * Writes what is told of security events, beside the requests that they come from: in lots, one lot of a company at a time, on the
 * connections of those who read. A request neither waits for it nor fails by it. What is told again and again is written once a minute,
 * with how often it came, so that a flood does not fill the disk.
 */
import type { CompanyServices } from '../company/company-services.ts';
import { outageOf } from '../store/cluster/outage.ts';
import { insertEvents } from './event-rows.ts';
import type { FaultLog } from './fault-log.ts';
import type { SecurityEvent } from './security-event.ts';

export interface Told {
  readonly event: SecurityEvent;
  /** The same told again within a minute is counted: what makes it the same. Left out, each is written. */
  readonly sameAs?: string;
  /** Whose flood it is: has a few rows a minute that are not the same. */
  readonly source?: string;
  /** Asks the database for the rest, before it is written; undefined where there is nothing to tell after all. */
  readonly complete?: (company: CompanyServices) => Promise<SecurityEvent | undefined>;
}

export interface SecurityLog {
  tell(company: CompanyServices, told: Told): void;
  /** All that was told so far stands in the log, or failed to. */
  written(company: CompanyServices): Promise<void>;
  /** Writes what waits. */
  close(): Promise<void>;
}

/** Rows of one source within a minute; what comes beyond is counted together. */
const MOST_OF_SOURCE = 30;
/** What is remembered of a minute, of all sources. */
const MOST_COUNTED = 10_000;
/** Events that wait for a database that does not answer. */
const MOST_WAITING = 5_000;
const LOT = 200;

interface Count {
  more: number;
  readonly company: CompanyServices;
  readonly told: Told;
  readonly timer: NodeJS.Timeout;
}

export function createSecurityLog(faults: FaultLog, everyMs = 60_000): SecurityLog {
  const queues = new Map<string, Queue>();
  const counts = new Map<string, Count>();
  const ofSource = new Map<string, number>();
  const add = (company: CompanyServices, told: Told): void => {
    const queue = queues.get(company.slug) ?? createQueue(faults);
    queues.set(company.slug, queue);
    queue.add(company, told);
  };
  const sumUp = (key: string): void => {
    const count = counts.get(key);
    if (count === undefined) return;
    clearTimeout(count.timer);
    counts.delete(key);
    const { source } = count.told;
    if (source !== undefined) addTo(ofSource, source, -1);
    if (count.more > 0) add(count.company, countedAs(count.told, count.more));
  };
  const keyOf = ({ slug }: CompanyServices, { event, sameAs, source }: Told): string => {
    const key = JSON.stringify([slug, event.kind, sameAs]);
    if (counts.has(key)) return key;
    if (counts.size >= MOST_COUNTED) return JSON.stringify([slug, event.kind]);
    const isMany = source !== undefined && (ofSource.get(source) ?? 0) >= MOST_OF_SOURCE;
    return isMany ? JSON.stringify([slug, event.kind, 'others', source]) : key;
  };
  return {
    tell: (company, told) => {
      if (told.sameAs === undefined) return add(company, told);
      const key = keyOf(company, told);
      const count = counts.get(key);
      if (count !== undefined) {
        count.more += 1;
        return;
      }
      const timer = setTimeout(sumUp, everyMs, key).unref();
      counts.set(key, { more: 0, company, told, timer });
      if (told.source !== undefined) addTo(ofSource, told.source, 1);
      add(company, told);
    },
    written: async ({ slug }) => queues.get(slug)?.written(),
    close: async () => {
      for (const key of [...counts.keys()]) sumUp(key);
      await Promise.all([...queues.values()].map((queue) => queue.written()));
    },
  };
}

function addTo(sums: Map<string, number>, key: string, by: number): void {
  const sum = (sums.get(key) ?? 0) + by;
  if (sum > 0) sums.set(key, sum);
  else sums.delete(key);
}

/** The row that ends a minute: as the first of them, and how many came after it. */
function countedAs({ event, complete }: Told, more: number): Told {
  const counted = (each: SecurityEvent): SecurityEvent => ({
    ...each,
    at: new Date().toISOString(),
    detail: { ...each.detail, more },
  });
  if (complete === undefined) return { event: counted(event) };
  return {
    event: counted(event),
    complete: async (company) => {
      const whole = await complete(company);
      return whole === undefined ? undefined : counted(whole);
    },
  };
}

interface Queue {
  add(company: CompanyServices, told: Told): void;
  written(): Promise<void>;
}

function createQueue(faults: FaultLog): Queue {
  const waiting: Told[] = [];
  let working: Promise<void> | undefined;
  const tellLost = (error: unknown, events: number): void => {
    const isOutage = outageOf(error) !== undefined;
    faults.tell({ error, isOutage, message: 'security events were lost', details: { events } });
  };
  const work = async (company: CompanyServices): Promise<void> => {
    const reading = company.reading ?? company;
    while (waiting.length > 0) {
      const lot = waiting.splice(0, LOT);
      try {
        const events = await completed(reading, lot, tellLost);
        if (events.length > 0) await insertEvents(reading.database.pool, events);
      } catch (error) {
        tellLost(error, lot.length);
      }
    }
    working = undefined;
  };
  return {
    add: (company, told) => {
      if (waiting.length >= MOST_WAITING) {
        faults.tell({ message: 'security events were lost: too many wait' });
        return;
      }
      waiting.push(told);
      // A turn later, so that what is told together is written together.
      working ??= Promise.resolve().then(() => work(company));
    },
    written: async () => working,
  };
}

/** One that cannot be completed does not take the others with it. */
async function completed(
  company: CompanyServices,
  lot: readonly Told[],
  tellLost: (error: unknown, events: number) => void,
): Promise<readonly SecurityEvent[]> {
  const events: SecurityEvent[] = [];
  for (const { event, complete } of lot) {
    try {
      const whole = complete === undefined ? event : await complete(company);
      if (whole !== undefined) events.push(whole);
    } catch (error) {
      tellLost(error, 1);
    }
  }
  return events;
}
