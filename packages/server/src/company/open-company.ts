/** Assembles the services of a company on its database. */

import { createGate } from '../auth/gate.ts';
import { createSessions } from '../auth/sessions.ts';
import { createExplainer } from '../explain/explainer.ts';
import { machineClock } from '../posting/clock.ts';
import { createPostingService } from '../posting/posting-service.ts';
import type { PostingService } from '../posting/service.ts';
import { createNetworkPrinters, type NetworkPrinters } from '../print/network/network-printers.ts';
import { createPrintBuilder } from '../print/print-builder.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { type CompanyDatabase, openCompany } from '../store/database/company-database.ts';
import { openMasterCache } from '../store/masters/master-cache.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { createRegisters } from '../store/registers/registers.ts';
import { createReports } from '../store/reports/reports.ts';
import type { Schema } from '../store/schema.ts';
import { createConversions } from '../store/vouchers/conversions.ts';
import { createStockLists } from '../store/vouchers/stock-lists.ts';
import { createVoucherReader } from '../store/vouchers/voucher-reader.ts';
import type { CompanyServices } from './company-services.ts';
import type { PrintBuilder, RegisterReader, ReportReader } from './reading-services.ts';

/** Requests of one company that work at once, and that wait; the pool has a connection for most of those that work. */
const REQUESTS = { running: 16, waiting: 200 } as const;
/** Uploads that work at once, and that wait: as many as keep the database busy while the next is computed. */
const UPLOADS = { running: 2, waiting: 8 } as const;
const POOL_SIZE = 12;

/** What tests put in place of the usual parts. */
export interface CompanyParts {
  readonly posting?: PostingService;
  readonly reports?: ReportReader;
  readonly registers?: RegisterReader;
  readonly prints?: PrintBuilder;
  readonly printers?: (database: CompanyDatabase<Schema>) => NetworkPrinters;
  readonly requests?: { readonly running: number; readonly waiting: number };
  readonly uploads?: { readonly running: number; readonly waiting: number };
}

/** Refusals: CompanyRefusal `company.slug_invalid`, `company.unknown`; else EnvironmentError. */
export async function openCompanyServices(
  cluster: Cluster,
  slug: string,
  parts: CompanyParts = {},
): Promise<CompanyServices> {
  return assembleCompany(await openCompany<Schema>(cluster, slug, { poolSize: POOL_SIZE }), parts);
}

/** The services on a database that is open already; closing them closes it. */
export async function assembleCompany(
  database: CompanyDatabase<Schema>,
  parts: CompanyParts = {},
): Promise<CompanyServices> {
  const cache = await openMasterCache(database);
  const masters = createMasterStore(database);
  const vouchers = createVoucherReader(database);
  return {
    slug: database.slug,
    database,
    posting: parts.posting ?? createPostingService({ database, cache, clock: machineClock }),
    reports: parts.reports ?? createReports({ database }),
    registers: parts.registers ?? createRegisters({ database }),
    prints: parts.prints ?? createPrintBuilder({ database, cache, masters, vouchers }),
    printers: (parts.printers ?? ((of) => createNetworkPrinters({ database: of })))(database),
    cache,
    masters,
    vouchers,
    explainer: createExplainer({ database, cache }),
    conversions: createConversions({ database, cache }),
    stockLists: createStockLists({ database }),
    sessions: createSessions(database.pool),
    gate: createGate(parts.requests ?? REQUESTS),
    uploads: createGate(parts.uploads ?? UPLOADS),
    close: () => database.close(),
  };
}
