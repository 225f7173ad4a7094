/** Imports over HTTP: thin over `import/staged/imports.ts`. Whoever brings rows of a master in needs the form of the master as well. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ImportRow,
  type ImportRun,
  importBody,
  importCorrection,
  importMapping,
  type importRowsQuery,
  type importTemplateQuery,
  MOST_FILE_BYTES,
} from '@fieldbook/core/api/import-operations';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import type { ImportTable } from '@fieldbook/core/import/import-table';
import { templateOf } from '@fieldbook/core/import/print-cells';
import { isUid } from '@fieldbook/core/kernel/id';
import type { Problem, Result } from '@fieldbook/core/kernel/result';
import { importTableNamed } from '@fieldbook/core/openings/import-tables';
import type { z } from 'zod';
import { BYTE_ORDER_MARK, csvLine } from '../../export/csv-text.ts';
import {
  type Begun,
  beginImport,
  correctRow,
  dropImport,
  importRows,
  listImports,
  lookAtImport,
  settleImport,
  undoImport,
  writeImport,
} from '../../import/staged/imports.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { inTime } from '../../timing/in-time.ts';
import { actorOf, type Call, type Handlers, mayOpen } from '../call.ts';
import { languageOf } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

/** What ends so soon is answered as done, in milliseconds. */
const SOON = 1500;

export const importHandlers: Handlers = {
  'import.begin': async (call) => {
    const { content, ...file } = readBy(importBody, call.body);
    const { name: kind } = demandKind(call, file.kind);
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length === 0) throw refuse('import.not_a_table', 'content');
    if (bytes.length > MOST_FILE_BYTES) throw refuse('import.too_large', 'content');
    return await inFile(bytes, async (path) =>
      begun(call, file.uid, await beginImport(call.company, actorOf(call), { ...file, kind, path })),
    );
  },
  'import.list': async (call) => {
    const runs = await listImports(call.company, actorOf(call));
    return { rows: runs.filter(({ kind }) => mayBring(call, kind)).map((run) => told(call, run)) };
  },
  'import.get': async (call) => told(call, await runOf(call)),
  'import.rows': async (call) => {
    const { uid } = await runOf(call);
    const { verdict, after = 0, limit = 100 } = call.query as z.infer<typeof importRowsQuery>;
    const rows = valueOrRefuse(await importRows(call.company, uid, { verdict, after, limit }));
    return { rows: rows.map((row) => told(call, row)) };
  },
  'import.settle': async (call) => {
    const { uid } = await runOf(call);
    return begun(call, uid, await settleImport(call.company, actorOf(call), uid, readBy(importMapping, call.body)));
  },
  'import.correct': async (call) => {
    const { uid } = await runOf(call);
    const row = Number(call.parameters['row']);
    if (!Number.isSafeInteger(row) || row < 1 || row > 2_000_000) throw refuse('import.not_found', 'row');
    const { cells } = readBy(importCorrection, call.body);
    return told(call, valueOrRefuse(await correctRow(call.company, actorOf(call), uid, { row, cells })));
  },
  'import.write': async (call) => {
    const { uid } = await runOf(call);
    return begun(call, uid, await writeImport(call.company, actorOf(call), uid));
  },
  'import.undo': async (call) => {
    const { uid } = await runOf(call);
    return begun(call, uid, await undoImport(call.company, actorOf(call), uid));
  },
  'import.drop': async (call) => {
    const { uid } = await runOf(call);
    valueOrRefuse(await dropImport(call.company, actorOf(call), uid));
  },
  'import.template': (call) => {
    const table = demandKind(call, call.parameters['kind'] ?? '');
    const { lang } = call.query as z.infer<typeof importTemplateQuery>;
    const lines = templateOf(table, lang ?? languageOf(call.request.headers['accept-language'])).map(csvLine);
    const reply = call.reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${table.path}.csv"`,
        'x-content-type-options': 'nosniff',
      })
      .type('text/csv; charset=utf-8')
      .send(`${BYTE_ORDER_MARK}${lines.join('')}`);
    return Promise.resolve(reply);
  },
};

const mayBring = (call: Call, kind: string): boolean => {
  const table = importTableNamed(kind);
  return table !== undefined && mayOpen(actorOf(call), table.permission);
};

function demandKind(call: Call, kind: string): ImportTable {
  const table = importTableNamed(kind);
  if (table === undefined) throw refuse('choice.unknown', 'kind', { options: '' });
  if (!mayBring(call, kind)) throw refuse('auth.no_permission', 'kind');
  return table;
}

async function runOf(call: Call): Promise<ImportRun> {
  const uid = call.parameters['uid'] ?? '';
  const run = isUid(uid.toLowerCase()) ? await lookAtImport(call.company, actorOf(call), uid) : undefined;
  if (run === undefined) throw refuse('import.not_found', 'uid');
  if (!mayBring(call, run.kind)) throw refuse('auth.no_permission');
  return run;
}

/** Reading needs a file: a workbook is read from its end. */
async function inFile<T>(bytes: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldbook-import-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What takes long goes on after the answer; its fault is the server's to tell. */
async function begun(call: Call, uid: string, begins: Result<Begun>): Promise<unknown> {
  const { done } = valueOrRefuse(begins);
  const { faults } = call.request.server;
  const ended = done.catch((error: unknown) => faults.tell({ error, message: 'work on an import failed' }));
  await inTime(ended, SOON);
  const run = await lookAtImport(call.company, actorOf(call), uid);
  if (run === undefined) throw refuse('import.not_found', 'uid');
  return told(call, run);
}

/** Problems in the words of who asks. */
function told<T extends ImportRun | ImportRow>(call: Call, shown: T): T {
  const language = languageOf(call.request.headers['accept-language']);
  const problems = (shown.problems as readonly Problem[]).map((each) => ({
    ...each,
    message: describeProblem(each, language),
  }));
  return { ...shown, problems };
}
