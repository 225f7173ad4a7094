/** Upkeep of a company's database (SPEC §2, Tools: defragment database): dead rows go, and indexes are made anew, while work goes on. */
import { z } from 'zod';
import { named, type Operation } from './operation.ts';

const defragmentation = z.object({
  /** `none`: not since the server began. `elsewhere`: another process of the server does it. */
  state: z.enum(['none', 'running', 'done', 'failed', 'elsewhere']),
  tables: z.int(),
  doneTables: z.int(),
  /** Which is worked at. */
  table: z.string().optional(),
  /** In UTC, with a Z. */
  startedAt: z.string().optional(),
  endedAt: z.string().optional(),
  /** Code of the user. */
  startedBy: z.string().optional(),
  /** Of the database, in bytes. */
  sizeBefore: z.int().optional(),
  sizeAfter: z.int().optional(),
});

export type Defragmentation = z.infer<typeof defragmentation>;

const facts = {
  path: '/upkeep/defragment',
  permission: 'frmDefragmentDatabase',
  tag: 'Upkeep',
  response: named('Defragmentation', defragmentation),
} as const;

export const upkeepOperations = [
  {
    ...facts,
    name: 'defragment.get',
    method: 'GET',
    idempotency: 'none',
    summary: 'How far the last defragmentation of the database came.',
    status: 200,
  },
  {
    ...facts,
    name: 'defragment.start',
    method: 'POST',
    idempotency: 'answer',
    summary: 'Defragment the database: table after table, its dead rows and its indexes. It goes on after the answer.',
    status: 200,
  },
] as const satisfies readonly Operation[];
