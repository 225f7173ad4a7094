/**
 * Brings the masters and openings of an export of TallyPrime: table after table through the ordinary import, each a file of its own that is
 * listed and undone like any other.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportMapping } from '@fieldbook/core/api/import-operations';
import { cellText } from '@fieldbook/core/import/cell';
import { present } from '@fieldbook/core/kernel/assert';
import type { Problem } from '@fieldbook/core/kernel/result';
import { importTableNamed } from '@fieldbook/core/openings/import-tables';
import { openingRows } from '@fieldbook/core/tally/opening-rows';
import type { TallyTable } from '@fieldbook/core/tally/table';
import type { LeftOut } from '@fieldbook/core/tally/tally-masters';
import type { TallyObject } from '@fieldbook/core/tally/tally-object';
import { tallyTables } from '@fieldbook/core/tally/tally-tables';
import type { Actor } from '../../auth/actor.ts';
import { csvLine } from '../../export/csv-text.ts';
import { type BroughtFile, bringFile } from '../staged/bring-file.ts';
import type { ImportCompany } from '../staged/imports.ts';

export interface TallyWish {
  readonly date: string;
  readonly branch: string;
  /** Where goods lie that the file names no godown for. */
  readonly godown: string | undefined;
  readonly isDryRun: boolean;
  readonly report: (line: string) => void;
  readonly onRefusal: (name: string, row: number, problems: readonly Problem[]) => void;
  /** `waiting` are refused rows that only name what a trial has not written. */
  readonly onTable: (name: string, brought: BroughtFile, waiting: number) => Promise<void>;
  readonly signal: AbortSignal;
}

export interface BroughtTally {
  readonly leftOut: readonly LeftOut[];
  /** Rows of openings that a trial cannot judge, as they rest on masters that it did not write. */
  readonly unjudged: number;
  readonly isCutOff: boolean;
}

/** Throws EnvironmentError `import.*`, those of `bringFile`; what was written before stays. */
export async function bringTally(
  company: ImportCompany,
  actor: Actor,
  objects: readonly TallyObject[],
  wish: TallyWish,
): Promise<BroughtTally> {
  const { tables, openings, leftOut } = tallyTables(objects, wish);
  const begun = openingRows(openings, wish.godown);
  const folder = await mkdtemp(join(tmpdir(), 'fieldbook-tally-'));
  const bringing = { company, actor, wish, folder, coming: wish.isDryRun ? codesIn(tables) : new Set<string>() };
  const told = { leftOut: [...leftOut, ...begun.leftOut], unjudged: 0 };
  try {
    let isWaiting = false;
    for (const table of tables) {
      const { run, isCutOff } = await bringTable(bringing, table, planOf(table));
      if (isCutOff) return { ...told, isCutOff };
      isWaiting ||= wish.isDryRun && run.counts.new + run.counts.refused > 0;
    }
    if (isWaiting) {
      const unjudged = begun.tables.reduce((sum, { rows }) => sum + rows.length, 0);
      return { ...told, unjudged, isCutOff: false };
    }
    const said = { date: wish.date, branch: wish.branch };
    for (const [at, table] of begun.tables.entries()) {
      const before = begun.tables.slice(0, at).filter(({ kind }) => kind === table.kind).length;
      const { isCutOff } = await bringTable(bringing, table, planOf(table, said, before));
      if (isCutOff) return { ...told, isCutOff };
    }
    return { ...told, isCutOff: false };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Bringing {
  readonly company: ImportCompany;
  readonly actor: Actor;
  readonly wish: TallyWish;
  readonly folder: string;
  /** Kinds and codes that a trial would have written before it came to the rows that name them. */
  readonly coming: ReadonlySet<string>;
}

interface TablePlan {
  readonly name: string;
  readonly mapping: ImportMapping;
}

/** Whatever the last file of the kind was said to mean, this one means what its heading says. */
function planOf({ kind }: TallyTable, said: ImportMapping = {}, before = 0): TablePlan {
  const { path } = present(importTableNamed(kind), kind);
  return {
    name: `tally: ${path.replaceAll('-', ' ')}${before === 0 ? '' : ` ${before + 1}`}`,
    mapping: { columns: {}, leftOut: [], forAll: {}, values: {}, dateOrder: 'ymd', decimalSign: '.', ...said },
  };
}

async function bringTable(bringing: Bringing, table: TallyTable, { name, mapping }: TablePlan): Promise<BroughtFile> {
  const { company, actor, wish, folder, coming } = bringing;
  const path = join(folder, `${table.kind}.csv`);
  const lines = [table.heading, ...table.rows.map((row) => row.map((cell) => cellText(cell)))];
  await writeFile(path, lines.map(csvLine).join(''));
  const { isDryRun, report, signal } = wish;
  let waiting = 0;
  const brought = await bringFile(company, actor, {
    ...{ path, name, mapping, isDryRun, report, signal },
    table: present(importTableNamed(table.kind), table.kind),
    onRefusal: (row, problems) => {
      if (problems.every((each) => isComing(each, coming))) waiting += 1;
      else wish.onRefusal(name, row, problems);
    },
  });
  await wish.onTable(name, brought, waiting);
  return brought;
}

const codesIn = (tables: readonly TallyTable[]): ReadonlySet<string> =>
  new Set(
    tables.flatMap(({ kind, heading, rows }) => rows.map((row) => `${kind} ${cellText(row[heading.indexOf('code')])}`)),
  );

const isComing = ({ code, values = {} }: Problem, coming: ReadonlySet<string>): boolean =>
  code === 'reference.unknown' && coming.has(`${values['of']} ${values['code']}`);
