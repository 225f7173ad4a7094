/**
 * Files of rows that are brought in (docs/decisions/0136-imports-are-undone.md): a file is staged, its rows are judged, corrected where
 * they stand, written all at once, and undone all at once while nothing rests on them. Work on many rows goes on after its request was
 * answered; whoever waits asks how far it is.
 */
import { z } from 'zod';
import { languageCodes } from '../i18n/languages.ts';
import { named, type Operation } from './operation.ts';
import { problemRow } from './problem-document.ts';
import { dateText, integerParameter, uuidText } from './wire-values.ts';

/** Bytes of a file; larger ones are brought by the command. */
export const MOST_FILE_BYTES = 24_000_000;

const headingText = z.string().max(500);
const columnKey = z.string().min(1).max(120);

/** What is said about a file besides itself. */
export const importMapping = z.strictObject({
  /** Column → the heading that stands for it. */
  columns: z.record(columnKey, headingText).optional(),
  /** Headings whose columns are left out. */
  leftOut: z.array(headingText).max(500).optional(),
  /** Column → what every row has in it, as a value of the product: `{ unit: 'PCS' }`. A heading that stands for the column goes first. */
  forAll: z.record(columnKey, z.string().max(200)).optional(),
  /** By field, words of the file → values of the product: `{ unit: { Ctn: 'CTN' } }`. */
  values: z.record(columnKey, z.record(z.string().max(500), z.string().max(200))).optional(),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  decimalSign: z.enum(['.', ',']).optional(),
  /** Of openings: the day that they are of, and their branch. */
  date: dateText.optional(),
  branch: z.string().min(1).max(40).optional(),
});

export type ImportMapping = z.infer<typeof importMapping>;

export const importBody = z.strictObject({
  uid: uuidText,
  /** Name of a master, or of a table of openings. */
  kind: z.string().min(1).max(40),
  /** Of the file, as a person sees it. */
  name: z.string().min(1).max(200),
  /** The file in base64: a workbook or CSV of 24 MB at most. */
  content: z.string().min(1),
  /** Of a workbook; the first that has rows when left out. */
  sheet: z.string().max(100).optional(),
  /** As browsers name it (`windows-1256`); UTF-8, or UTF-16 by its mark, when left out. */
  encoding: z.string().max(40).optional(),
});

export const importQuestions = ['dateOrder', 'decimalSign', 'date', 'branch'] as const;

const plan = z.object({
  headingRow: z.int(),
  /** Headings in their places. */
  headings: z.array(z.string()),
  columns: z.array(z.object({ at: z.int(), key: z.string() })),
  /** Column → what new rows have in it, as there is only one such value. */
  taken: z.record(z.string(), z.string()).optional(),
  /** Headings that name nothing, or were left out. */
  unknown: z.array(z.string()),
  unclear: z.array(z.object({ headings: z.array(z.string()), columns: z.array(z.string()) })),
  /** Columns without which no row can be read, and what of the mapping is not there. */
  missing: z.array(z.string()),
  /** What may be read in two ways, and what the file does not say. */
  ask: z.array(z.object({ what: z.enum(importQuestions), heading: z.string(), example: z.string() })),
  /** How its dates and figures are read, as far as it shows that or somebody said it. */
  reading: z.object({ dateOrder: z.enum(['dmy', 'mdy', 'ymd']).nullable(), decimalSign: z.enum(['.', ',']) }),
  /** Words of the file that are none of the values a field has, the most frequent first. */
  unmatched: z.array(z.object({ field: z.string(), word: z.string(), rows: z.int() })),
  /** Of openings that are judged: what their new rows come to, by column of money. */
  sums: z.record(z.string(), z.string()).optional(),
});

export type ImportPlan = z.infer<typeof plan>;

const run = z.object({
  uid: z.string(),
  /** Name of a master, or of a table of openings. */
  kind: z.string(),
  name: z.string(),
  sheet: z.string().nullable(),
  /** `staged`: something has to be asked before its rows can be judged. */
  state: z.enum(['staged', 'judged', 'written', 'undone']),
  work: z.object({ kind: z.enum(['judge', 'write', 'undo']), done: z.int() }).nullable(),
  counts: z.object({
    rows: z.int(),
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.int(),
    written: z.int(),
  }),
  /** Of openings that are written: the voucher that they are. */
  voucher: z.object({ type: z.string(), voucherNo: z.int(), referNo: z.string() }).nullable(),
  mapping: importMapping,
  plan: plan.nullable(),
  /** Why the last work came to nothing. */
  problems: z.array(problemRow),
  by: z.string(),
  byName: z.string(),
  madeAt: z.string(),
  writtenAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneByName: z.string().nullable(),
});

export type ImportRun = z.infer<typeof run>;

export const importVerdicts = ['new', 'changed', 'same', 'refused'] as const;

export const importRowsQuery = z.strictObject({
  verdict: z.enum(importVerdicts).optional(),
  /** Rows behind this one. */
  after: integerParameter(0, 1_048_576).optional(),
  limit: integerParameter(1, 500).optional(),
});

const row = z.object({
  row: z.int(),
  /** As texts, in the places of the headings. */
  cells: z.array(z.string()),
  verdict: z.enum(importVerdicts).nullable(),
  isWritten: z.boolean(),
  problems: z.array(problemRow),
});

export type ImportRow = z.infer<typeof row>;

export const importCorrection = z.strictObject({
  /** Place of a cell → its new text. */
  cells: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(32_767)),
});

export const importTemplateQuery = z.strictObject({ lang: z.enum(languageCodes).optional() });

/** Base64 of the largest file, with the words beside it. */
const LARGEST_BODY = 33 * 1024 * 1024;

const tag = 'Imports';
const facts = { permission: 'frmImport', tag } as const;
const read = { ...facts, method: 'GET', idempotency: 'none', status: 200 } as const;
const write = { ...facts, method: 'POST', idempotency: 'natural', status: 200 } as const;
const response = named('ImportRun', run);

export const importOperations = [
  {
    ...write,
    name: 'import.begin',
    path: '/imports',
    idempotency: 'uid',
    largestBody: LARGEST_BODY,
    summary:
      'Stage a file of rows of a master, or of openings: nothing is written yet. The last mapping of such a file is taken up.',
    request: named('ImportFile', importBody),
    response,
    status: 201,
  },
  {
    ...read,
    name: 'import.list',
    path: '/imports',
    summary: 'Files that were brought in, the latest 50.',
    response: named('ImportRuns', z.object({ rows: z.array(run) })),
  },
  {
    ...read,
    name: 'import.get',
    path: '/imports/{uid}',
    summary: 'How far a file is: its columns, its questions, and what would become of its rows.',
    response,
  },
  {
    ...read,
    name: 'import.rows',
    path: '/imports/{uid}/rows',
    summary: 'Rows of a file with their verdicts, 100 when nothing else is asked for.',
    query: importRowsQuery,
    response: named('ImportRows', z.object({ rows: z.array(row) })),
  },
  {
    ...write,
    name: 'import.settle',
    method: 'PATCH',
    path: '/imports/{uid}',
    summary: 'Say what its columns and words mean; its rows are judged anew.',
    request: named('ImportMapping', importMapping),
    response,
  },
  {
    ...write,
    name: 'import.correct',
    method: 'PATCH',
    path: '/imports/{uid}/rows/{row}',
    summary: 'Correct cells of a row where they stand; it is judged at once, with those of the same code.',
    request: named('ImportCorrection', importCorrection),
    response: named('ImportRow', row),
  },
  {
    ...write,
    name: 'import.write',
    path: '/imports/{uid}/write',
    summary: 'Write its new and changed rows, all of them in one transaction; refused ones stay where they are.',
    response,
  },
  {
    ...write,
    name: 'import.undo',
    path: '/imports/{uid}/undo',
    summary:
      'Undo what it wrote, all or nothing: only while its rows are as it left them and nothing refers to new ones.',
    response,
  },
  {
    ...write,
    name: 'import.drop',
    method: 'DELETE',
    path: '/imports/{uid}',
    summary: 'Forget a file of which nothing is written.',
    response: {},
    status: 204,
  },
  {
    ...read,
    name: 'import.template',
    path: '/import-templates/{kind}',
    summary: 'A file to fill in, as CSV: all columns of its rows and an example.',
    query: importTemplateQuery,
    response: {},
    produces: 'text/csv',
  },
] as const satisfies readonly Operation[];
