/** Imports over HTTP: thin over `import/staged/imports.ts`. Whoever brings rows of a master in needs the form of the master as well. */

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
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import { templateOf } from '@fieldbook/core/import/print-cells';
import { isUid } from '@fieldbook/core/kernel/id';
import type { Problem, Result } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
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
import { inTime } from '../../jobs/in-time.ts';
import { actorOf, type Call, type Handlers, mayOpen, valueOrRefuse } from '../call.ts';
import { languageOf, refuse } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

/** What ends so soon is answered as done, in milliseconds. */
const SOON = 1500;

export const importHandlers: Handlers = {
  'import.begin': async (call) => {
    const { content, ...file } = readBy(importBody, call.body);
    demandKind(call, file.kind);
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length === 0) throw refuse('import.not_a_table', 'content');
    if (bytes.length > MOST_FILE_BYTES) throw refuse('import.too_large', 'content');
    return begun(call, file.uid, await beginImport(call.company, actorOf(call), { ...file, content: bytes }));
  },
  'import.list': async (call) => {
    const runs = await listImports(call.company);
    return { rows: runs.filter(({ kind }) => mayBring(call, masterNamed(kind))).map((run) => told(call, run)) };
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
    return told(call, valueOrRefuse(await correctRow(call.company, uid, row, cells)));
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
    valueOrRefuse(await dropImport(call.company, uid));
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

const mayBring = (call: Call, master: MasterDefinition | undefined): master is MasterDefinition =>
  master !== undefined && !master.single && mayOpen(actorOf(call), master.permission);

function demandKind(call: Call, kind: string): MasterDefinition {
  const master = masterNamed(kind);
  if (master === undefined || master.single) throw refuse('choice.unknown', 'kind', { options: '' });
  if (!mayBring(call, master)) throw refuse('auth.no_permission', 'kind');
  return master;
}

async function runOf(call: Call): Promise<ImportRun> {
  const uid = call.parameters['uid'] ?? '';
  const run = isUid(uid.toLowerCase()) ? await lookAtImport(call.company, uid) : undefined;
  if (run === undefined) throw refuse('import.not_found', 'uid');
  if (!mayBring(call, masterNamed(run.kind))) throw refuse('auth.no_permission');
  return run;
}

/** What takes long goes on after the answer; its fault is the server's to tell. */
async function begun(call: Call, uid: string, begins: Result<Begun>): Promise<unknown> {
  const { done } = valueOrRefuse(begins);
  const { faults } = call.request.server;
  const ended = done.catch((error: unknown) => faults.tell({ error, message: 'work on an import failed' }));
  await inTime(ended, SOON);
  const run = await lookAtImport(call.company, uid);
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
