/** Assembles the services of a company on its database. */

import { createGate, type Gate } from '../auth/gate.ts';
import { createSessions } from '../auth/sessions.ts';
import { createShares } from '../auth/shares.ts';
import { createExplainer } from '../explain/explainer.ts';
import { machineClock } from '../posting/clock.ts';
import { createPostingService } from '../posting/posting-service.ts';
import type { PostingService } from '../posting/service.ts';
import { createNetworkPrinters, type NetworkPrinters } from '../print/network/network-printers.ts';
import { createPrintBuilder } from '../print/print-builder.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { type CompanyDatabase, openCompany } from '../store/database/company-database.ts';
import { createKnownLife } from '../store/database/known-life.ts';
import {
  BACKGROUND_LIMITS,
  POSTING_LIMITS,
  READING_LIMITS,
  type WaitingLimits,
} from '../store/database/waiting-limits.ts';
import { type MasterCache, openMasterCache } from '../store/masters/master-cache.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { createRegisters } from '../store/registers/registers.ts';
import { createReports } from '../store/reports/reports.ts';
import { createStockLists } from '../store/vouchers/stock-lists.ts';
import { createVoucherReader } from '../store/vouchers/voucher-reader.ts';
import type { CompanyServices } from './company-services.ts';
import { createConversions } from './conversions.ts';
import { createDefragmenter } from './defragment.ts';
import { oneTransaction } from './one-transaction.ts';
import type { PrintBuilder, RegisterReader, ReportReader } from './reading-services.ts';

/** Requests of one company that work at once, and that wait; the pool has a connection for most of those that work. */
const REQUESTS = { running: 16, waiting: 200, waitMs: 8_000 } as const;
/** Of those that only read, on connections of their own. */
const READINGS = { running: 6, waiting: 200, waitMs: 8_000 } as const;
/** Those who show a password. Two are looked at at once (auth/passwords.ts), whatever the company. */
const SIGN_INS = { running: 8, waiting: 150, waitMs: 8_000 } as const;
/** Uploads that work at once, and that wait: as many as keep the database busy while the next is computed. Phones wait longer. */
const UPLOADS = { running: 2, waiting: 8, waitMs: 30_000 } as const;
/** Of these, what one device or person has: the others of it wait, and leave the door to others. */
const UPLOADS_OF_ONE = { running: 1, waiting: 4, waitMs: 30_000 } as const;
/** Reports and files of one person; READINGS has places beside them. */
const LONG_READINGS = { running: 2, waiting: 10, waitMs: 8_000 } as const;
/** Connections of a command. One more is for what it does on the server, and all are within RESERVED_CONNECTIONS. */
const POOL_SIZE = 8;
/** Connections of a company that is served: posting, reading, who somebody is, and one for each kind of background work. */
const SERVED = { posting: 10, reading: 6, entry: 2, background: 5 } as const;

/** What tests put in place of the usual parts. */
export interface CompanyParts {
  readonly posting?: PostingService;
  readonly reports?: ReportReader;
  readonly registers?: RegisterReader;
  readonly prints?: PrintBuilder;
  readonly printers?: (database: CompanyDatabase) => NetworkPrinters;
  readonly requests?: { readonly running: number; readonly waiting: number };
  readonly uploads?: { readonly running: number; readonly waiting: number };
}

/** Refusals: CompanyRefusal `company.slug_invalid`, `company.unknown`; else EnvironmentError. */
export async function openCompanyServices(
  cluster: Cluster,
  slug: string,
  parts: CompanyParts = {},
  sessionOptions?: string,
): Promise<CompanyServices> {
  return assembleCompany(await openCompany(cluster, slug, { poolSize: POOL_SIZE, sessionOptions }), parts);
}

/** As above, in lanes with limits on waiting: who holds the books up holds up neither readers nor sign-in. */
export async function serveCompany(cluster: Cluster, slug: string): Promise<CompanyServices> {
  const opened: CompanyDatabase[] = [];
  const life = createKnownLife(cluster.folder);
  const open = async (poolSize: number, limits: WaitingLimits): Promise<CompanyDatabase> => {
    const isChecked = opened.length > 0;
    const database = await openCompany(cluster, slug, { poolSize, limits, life, isChecked });
    opened.push(database);
    return database;
  };
  try {
    const database = await open(SERVED.posting, POSTING_LIMITS);
    const readers = await open(SERVED.reading, READING_LIMITS);
    const entry = await open(SERVED.entry, READING_LIMITS);
    const background = await open(SERVED.background, BACKGROUND_LIMITS);
    return await assembleCompany(database, {}, { readers, entry, background });
  } catch (error) {
    await Promise.all(opened.map((database) => database.close()));
    throw error;
  }
}

interface Lanes {
  /** For requests that only read. */
  readonly readers: CompanyDatabase;
  /** For sessions and the cache of masters, which all requests need. */
  readonly entry: CompanyDatabase;
  /** For what nobody waits for. */
  readonly background: CompanyDatabase;
}

/** The services on a database that is open already; closing them closes it. Without lanes it does all the work. */
export async function assembleCompany(
  database: CompanyDatabase,
  parts: CompanyParts = {},
  lanes?: Lanes,
): Promise<CompanyServices> {
  const entry = lanes?.entry ?? database;
  const cache = await openMasterCache(entry);
  const defragmenter = createDefragmenter(database);
  const close = async (): Promise<void> => {
    await defragmenter.stop();
    const all = [database, lanes?.readers, lanes?.entry, lanes?.background];
    await Promise.all(all.map((each) => each?.close()));
  };
  const shared = {
    slug: database.slug,
    posting: parts.posting ?? createPostingService({ database, cache, clock: machineClock }),
    printers: (parts.printers ?? ((of) => createNetworkPrinters({ database: of })))(database),
    cache,
    sessions: createSessions(entry.pool),
    defragmenter,
    signIns: createGate(SIGN_INS),
    uploads: createGate(parts.uploads ?? UPLOADS),
    uploadsOfOne: createShares(UPLOADS_OF_ONE),
    longReadings: createShares(LONG_READINGS),
    // Without background work there is nobody to wake.
    wake: () => undefined,
    close,
  };
  const lane = (on: CompanyDatabase, gate: Gate): CompanyServices => {
    const services = { ...shared, ...servicesOn(on, cache, parts), gate };
    const within: CompanyServices = {
      ...services,
      inOneTransaction: (work) => oneTransaction(within, (inside) => servicesOn(inside, cache, parts), work),
    };
    return within;
  };
  const office = lane(database, createGate(parts.requests ?? REQUESTS));
  if (lanes === undefined) return office;
  const reading = lane(lanes.readers, createGate(READINGS));
  return { ...office, reading, background: { ...shared, ...servicesOn(lanes.background, cache, parts) } };
}

/** What works on the connections of one lane. */
function servicesOn(database: CompanyDatabase, cache: MasterCache, parts: CompanyParts) {
  const masters = createMasterStore(database);
  const vouchers = createVoucherReader(database);
  return {
    database,
    reports: parts.reports ?? createReports({ database }),
    registers: parts.registers ?? createRegisters({ database }),
    prints: parts.prints ?? createPrintBuilder({ database, cache, masters, vouchers }),
    masters,
    vouchers,
    explainer: createExplainer({ database, cache }),
    conversions: createConversions({ database, cache }),
    stockLists: createStockLists({ database }),
  };
}
