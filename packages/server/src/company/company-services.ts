/**
 * The services of one company, assembled once per process and used by HTTP and the command line alike: its database and
 * what works on it. Nothing here knows of requests or of arguments.
 */
import type { PostingService } from '../posting/service.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { Schema } from '../store/schema.ts';

export interface CompanyServices {
  readonly slug: string;
  readonly database: CompanyDatabase<Schema>;
  readonly posting: PostingService;
  /** Ends what runs for the company and closes its connections. May be called twice. */
  close(): Promise<void>;
}
