/** A file of rows from its beginning to its end, as a command brings it: staged, judged, and written where it is not a trial. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { ImportMapping, ImportPlan, ImportRun } from '@fieldbook/core/api/import-operations';
import { describeProblem } from '@fieldbook/core/errors/catalogue';
import type { ImportTable } from '@fieldbook/core/import/import-table';
import { present } from '@fieldbook/core/kernel/assert';
import type { Problem, Result } from '@fieldbook/core/kernel/result';
import type { Actor } from '../../auth/actor.ts';
import { EnvironmentError } from '../../store/cluster/environment-error.ts';
import { type Begun, beginImport, dropImport, type ImportCompany, lookAtImport, writeImport } from './imports.ts';
import { openRefusedRows } from './refused-rows.ts';
import { findRun, refusedBehind } from './run-rows.ts';

export interface FileToBring {
  readonly path: string;
  /** What the import is called; the file's own name when left out. */
  readonly name?: string | undefined;
  readonly table: ImportTable;
  /** Said besides what the last file of the kind had; goes before it. */
  readonly mapping: ImportMapping;
  readonly sheet?: string | undefined;
  readonly encoding?: string | undefined;
  /** Only told what would become of each row. */
  readonly isDryRun: boolean;
  readonly refusedPath?: string | undefined;
  readonly report: (line: string) => void;
  readonly onRefusal: (row: number, problems: readonly Problem[]) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface BroughtFile {
  readonly run: ImportRun;
  /** Stopped before anything was written. */
  readonly isCutOff: boolean;
}

/** Milliseconds. */
const TOLD_EVERY = 3000;

/** Throws EnvironmentError `import.*`: those of the table, of its questions, `import.not_writable`. An import without written rows is forgotten. */
export async function bringFile(company: ImportCompany, actor: Actor, file: FileToBring): Promise<BroughtFile> {
  const uid = randomUUID();
  const look = async () => present(await lookAtImport(company, actor, uid), 'the import that was begun');
  const bringing = { company, actor, file, uid, look };
  const { path, sheet, encoding, mapping } = file;
  const name = [...(file.name ?? basename(path))].slice(0, 200).join('');
  try {
    await ended(
      bringing,
      await beginImport(company, actor, { uid, kind: file.table.name, name, path, sheet, encoding, mapping }),
    );
    demandClear(file, await look());
    const isCutOff = file.signal?.aborted === true;
    const { new: added, changed } = (await look()).counts;
    if (!file.isDryRun && !isCutOff && added + changed > 0) {
      await ended(bringing, await writeImport(company, actor, uid));
    }
    await tellRefused(bringing);
    return { run: await look(), isCutOff };
  } finally {
    await dropImport(company, actor, uid);
  }
}

interface Bringing {
  readonly company: ImportCompany;
  readonly actor: Actor;
  readonly file: FileToBring;
  readonly uid: string;
  readonly look: () => Promise<ImportRun>;
}

async function ended({ file, look }: Bringing, begun: Result<Begun>): Promise<void> {
  if (!begun.ok) throw faultOf(file, begun.problems);
  const telling = setInterval(() => {
    look()
      .then(({ work }) => work !== null && work.done > 0 && file.report(`${work.done} rows …`))
      .catch(() => undefined);
  }, TOLD_EVERY);
  try {
    const problems = await begun.value.done;
    if (problems.length > 0) throw faultOf(file, problems);
  } finally {
    clearInterval(telling);
  }
}

function faultOf({ path, table }: FileToBring, problems: readonly Problem[]): EnvironmentError {
  const said = problems.map((each) => `${describeProblem(each, 'en')} (${each.code})`).join('; ');
  return new EnvironmentError(
    'import.refused',
    `${path}: ${said}. Nothing was imported.`,
    `fieldbook import template ${table.name} writes a file with all columns.`,
  );
}

const advice: Readonly<Record<ImportPlan['ask'][number]['what'], string>> = {
  dateOrder: 'Say whether the day or the month comes first: --date-order dmy or --date-order mdy.',
  decimalSign: 'Say which sign stands before the decimals: --decimal-sign . or --decimal-sign ,',
  date: 'Say which day the openings are of: --date 2026-01-01.',
  branch: 'Say which branch the openings are of: --branch CODE.',
};

function demandClear({ path, table, report }: FileToBring, { plan, sheet }: ImportRun): void {
  if (plan === null) return;
  if (sheet !== null) report(`Sheet ${sheet}`);
  if (plan.unknown.length > 0) report(`Left out, as no column of ${table.name}: ${plan.unknown.join(', ')}`);
  if (plan.unclear.length > 0) {
    const said = plan.unclear.map(
      ({ headings, columns }) => `${headings.join(' and ')} may be ${columns.join(' or ')}`,
    );
    throw new EnvironmentError(
      'import.columns_unclear',
      `Columns of ${path} are not clear: ${said.join('; ')}. Nothing was imported.`,
      'Say in a mapping which is which: --mapping FILE.json with {"columns": {"code": "Item No"}}.',
    );
  }
  if (plan.missing.length > 0) {
    throw new EnvironmentError(
      'import.columns_missing',
      `The file ${path} has no column ${plan.missing.join(', ')}; nothing was imported.`,
      'Name its column so, or say in a mapping what it is called.',
    );
  }
  if (plan.ask.length === 0) return;
  const said = plan.ask.map(({ what, heading, example }) => (heading === '' ? what : `"${example}" in ${heading}`));
  throw new EnvironmentError(
    'import.unclear',
    `What ${path} leaves open has to be said: ${said.join(', ')}. Nothing was imported.`,
    [...new Set(plan.ask.map(({ what }) => advice[what]))].join('\n'),
  );
}

async function tellRefused({ company, file, uid, look }: Bringing): Promise<void> {
  const { database } = company;
  const { plan, mapping } = await look();
  const run = await database.withClient((client) => findRun(client, uid));
  if (run === undefined || plan === null) return;
  const list = await openRefusedRows(file.refusedPath, {
    headings: plan.headings,
    decimalSign: mapping.decimalSign ?? '.',
  });
  try {
    for (let after = 0; ; ) {
      const rows = await database.withClient((client) => refusedBehind(client, run.id, after));
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.row;
      for (const each of rows) {
        file.onRefusal(each.row, each.problems);
        await list.add(each);
      }
    }
  } finally {
    await list.close();
  }
}
