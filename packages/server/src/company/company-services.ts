/**
 * The services of one company, assembled once per process and used by HTTP and the command line alike: its database and
 * what works on it. Nothing here knows of requests or of arguments.
 */
import type { Gate } from '../auth/gate.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Shares } from '../auth/shares.ts';
import type { Explainer } from '../explain/explainer.ts';
import type { PostingService } from '../posting/service.ts';
import type { NetworkPrinters } from '../print/network/network-printers.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterCache } from '../store/masters/master-cache.ts';
import type { MasterStore } from '../store/masters/master-store.ts';
import type { StockLists } from '../store/vouchers/stock-lists.ts';
import type { VoucherReader } from '../store/vouchers/voucher-reader.ts';
import type { Conversions } from './conversions.ts';
import type { Defragmenter } from './defragment.ts';
import type { PrintBuilder, RegisterReader, ReportReader } from './reading-services.ts';

export interface CompanyServices {
  readonly slug: string;
  readonly database: CompanyDatabase;
  readonly posting: PostingService;
  /** The masters in memory, as postings read them. */
  readonly cache: MasterCache;
  readonly masters: MasterStore;
  readonly vouchers: VoucherReader;
  readonly conversions: Conversions;
  readonly stockLists: StockLists;
  readonly explainer: Explainer;
  readonly reports: ReportReader;
  readonly registers: RegisterReader;
  readonly prints: PrintBuilder;
  readonly printers: NetworkPrinters;
  readonly sessions: Sessions;
  readonly defragmenter: Defragmenter;
  /** Admits requests: a few work, a few wait, the others are told to come back. */
  readonly gate: Gate;
  /** The same for who shows a password: a crowd of them stands here, before nobody else. */
  readonly signIns: Gate;
  /** The same for what devices upload. */
  readonly uploads: Gate;
  /** What one device, or one person, uploads: a line of its own before that door. */
  readonly uploadsOfOne: Shares;
  /** What one person asks for that takes long (`takesLong` of an operation): a line of its own before the gate. */
  readonly longReadings: Shares;
  /** The same services on connections and with a gate of their own, for requests that only read. */
  readonly reading?: CompanyServices;
  /**
   * Runs `work` with these services on one transaction, which commits when it is done and is undone when it throws. What was said of
   * masters and sessions meanwhile (`cache.refresh`, `sessions.forget`) is done after the commit. Nothing may be posted inside.
   */
  inOneTransaction<T>(work: (company: CompanyServices) => Promise<T>): Promise<T>;
  /** Something was written: background work may have to do. */
  wake(): void;
  /** The same services on connections that have more time, for the work of `jobs/background.ts`. */
  readonly background?: Omit<CompanyServices, 'gate' | 'inOneTransaction'>;
  /** Ends what runs for the company and closes its connections. May be called twice. */
  close(): Promise<void>;
}
