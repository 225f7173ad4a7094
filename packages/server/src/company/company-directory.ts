/**
 * The companies a server process serves: opened when first asked for, closed when nobody has asked for a while and nothing in
 * them waits to be done (docs/decisions/0121-many-companies.md). What does not exist is remembered for a few seconds, so that
 * wrong addresses cost nothing.
 */
import { createGate } from '../auth/gate.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { CompanyRefusal, isCompanySlug } from '../store/cluster/company-slug.ts';
import { repeat } from '../timing/repeat.ts';
import type { CompanyServices } from './company-services.ts';
import { hasWorkWaiting } from './work-waiting.ts';

const UNKNOWN_FOR_MS = 5000;
const MOST_UNKNOWN = 1000;
const IDLE_MS = 10 * 60_000;
const QUIET_MS = 60_000;
/** Opening takes processor time and connections: all at once, none would be open before those who wait give up. */
const OPENED_AT_ONCE = { running: 4, waiting: 10_000 } as const;

export interface CompanyDirectory {
  /** The company that an address without a company means; it stays open. */
  readonly defaultSlug: string;
  /** Throws CompanyRefusal `company.unknown`. Opened ones are answered without waiting. */
  find(slug: string): CompanyServices | Promise<CompanyServices>;
  /** Or about to be. */
  isOpen(slug: string): boolean;
  /** Those that are open now; to look at them is not to ask for them. */
  opened(): readonly CompanyServices[];
  /** Nobody has asked for it lately: if nothing waits in it, nothing will. */
  isQuiet(slug: string): boolean;
  close(): Promise<void>;
}

export interface DirectoryOptions {
  readonly cluster: Cluster;
  readonly defaultSlug: string;
  /** Opens a company; throws CompanyRefusal when there is none. */
  readonly open: (cluster: Cluster, slug: string) => Promise<CompanyServices>;
  /** How long nobody must have asked for it. */
  readonly idleMs?: number;
  readonly onFault?: (error: unknown) => void;
}

interface Opened {
  readonly services: CompanyServices;
  askedAt: number;
}

export function createCompanyDirectory(options: DirectoryOptions): CompanyDirectory {
  const { cluster, defaultSlug, open, idleMs = IDLE_MS, onFault = () => undefined } = options;
  const opened = new Map<string, Opened>();
  const opening = new Map<string, Promise<CompanyServices>>();
  const unknown = new Map<string, number>();
  const door = createGate(OPENED_AT_ONCE);
  const openOnce = async (slug: string): Promise<CompanyServices> => {
    const leave = await door.enter();
    try {
      if (leave === undefined) throw tooManyOpening();
      const services = await open(cluster, slug);
      opened.set(slug, { services, askedAt: performance.now() });
      return services;
    } catch (error) {
      if (error instanceof CompanyRefusal) {
        if (unknown.size >= MOST_UNKNOWN) unknown.clear();
        unknown.set(slug, performance.now());
      }
      throw error;
    } finally {
      leave?.();
      opening.delete(slug);
    }
  };
  const closing = repeat(async () => {
    for (const [slug, company] of opened) {
      if (slug === defaultSlug || !isIdle(company, idleMs)) continue;
      try {
        if (await hasWorkWaiting(company.services.database)) {
          company.services.wake();
          continue;
        }
        // Asked for meanwhile, it stays.
        if (!isIdle(company, idleMs)) continue;
        opened.delete(slug);
        await company.services.close();
      } catch (error) {
        onFault(error);
      }
    }
    return idleMs / 10;
  }, idleMs / 10);
  return {
    defaultSlug,
    opened: () => [...opened.values()].map(({ services }) => services),
    isQuiet: (slug) => performance.now() - (opened.get(slug)?.askedAt ?? 0) > QUIET_MS,
    isOpen: (slug) => opened.has(slug) || opening.has(slug),
    find: (slug) => {
      const known = opened.get(slug);
      if (known !== undefined) {
        known.askedAt = performance.now();
        return known.services;
      }
      const coming = opening.get(slug);
      if (coming !== undefined) return coming;
      const unknownSince = unknown.get(slug) ?? Number.NEGATIVE_INFINITY;
      if (!isCompanySlug(slug) || performance.now() - unknownSince < UNKNOWN_FOR_MS) return refuseUnknown(slug);
      const promise = openOnce(slug);
      opening.set(slug, promise);
      return promise;
    },
    close: async () => {
      await closing.stop();
      await Promise.allSettled(opening.values());
      await Promise.all([...opened.values()].map(({ services }) => services.close()));
      opened.clear();
    },
  };
}

function refuseUnknown(slug: string): never {
  throw new CompanyRefusal('company.unknown', slug.slice(0, 64), `There is no company "${slug.slice(0, 64)}" here.`);
}

function isIdle({ services, askedAt }: Opened, idleMs: number): boolean {
  const gates = [services.gate, services.uploads, services.signIns, services.reading?.gate];
  return performance.now() - askedAt > idleMs && gates.every((gate) => gate === undefined || gate.running === 0);
}

/** Told as any wait for a connection that was too long. */
const tooManyOpening = (): Error =>
  new Error('timeout exceeded when trying to connect: many companies are being opened at this moment');
