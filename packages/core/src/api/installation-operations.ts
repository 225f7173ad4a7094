/** What an administrator watches (SPEC §2, Tools): version and size, work that waits, phones and their last sync, prints that failed. */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';

const namedRow = z.object({ code: z.string(), name: z.string(), nameArabic: z.string().optional() });

const phone = z.object({
  code: z.string(),
  name: z.string(),
  /** Whose it is. */
  user: namedRow.optional(),
  status: z.enum(['requested', 'approved', 'rejected']),
  /** When it last had all that changed, in UTC with a Z; absent before the first time. */
  syncedAt: z.string().optional(),
  /** Documents on it that are not in the books, as it said then; absent where it said nothing. */
  waiting: z.int().optional(),
});

const failedPrint = z.object({
  /** One paper at a printer of the network, or papers of a batch. */
  kind: z.enum(['job', 'batch']),
  at: z.string(),
  user: namedRow,
  /** Of a job. */
  printer: namedRow.optional(),
  /** Code of the refusal. */
  problem: z.string().optional(),
  /** Papers of a batch that could not be made. */
  papers: z.int().optional(),
});

const installation = z.object({
  version: z.string(),
  /** Of PostgreSQL. */
  postgres: z.string(),
  /** Of the company's database, in bytes. */
  size: z.int(),
  /** The five largest. */
  tables: z.array(z.object({ name: z.string(), size: z.int() })),
  waiting: z.array(z.object({ kind: z.enum(['folding', 'prints']), count: z.int(), since: z.string().optional() })),
  /** Those in sight. */
  phones: z.array(phone),
  /** Of the last seven days and of people in sight, the latest first. */
  prints: z.array(failedPrint),
  /** By the server's clock. */
  at: z.string(),
});

export type Installation = z.infer<typeof installation>;
export type WatchedPhone = z.infer<typeof phone>;
export type FailedPrint = z.infer<typeof failedPrint>;

export const installationOperations = [
  {
    name: 'installation.look',
    method: 'GET',
    path: '/installation',
    permission: 'frmCheckUpdates',
    idempotency: 'none',
    tag: 'Upkeep',
    summary:
      'Version, size, work that waits, phones with their last sync, and prints that failed in the last seven days.',
    response: named('Installation', installation),
    status: 200,
  },
] as const satisfies readonly Operation[];
