/** How rows of a kind are judged, written and undone: those of a master by themselves, openings as one voucher. */
import type { FileRow } from '@fieldbook/core/import/cell';
import { present } from '@fieldbook/core/kernel/assert';
import type { Result } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import { openingTables } from '@fieldbook/core/openings/opening-tables';
import type { Actor } from '../../auth/actor.ts';
import type { CompanyServices } from '../../company/company-services.ts';
import { judgeMasterAgain, judgeMasters } from './judge-masters.ts';
import { judgeOpeningRun, type OpeningCompany, undoOpeningRun, writeOpeningRun } from './openings.ts';
import type { RunWork, StoredRun } from './run-rows.ts';
import { undoMasters } from './undo-masters.ts';
import { writeMasters } from './write-masters.ts';

export type WorkKind = 'judge' | 'write' | 'undo';

interface KindOfRows extends Record<WorkKind, (work: RunWork) => Promise<Result<true>>> {
  /** A row was corrected; `before` is the row as it stood. */
  judgeAgain(before: FileRow): Promise<unknown>;
}

const openingNamed = (name: string) => openingTables.find((table) => table.name === name);

export const isOpening = (kind: string): boolean => openingNamed(kind) !== undefined;

export function workOn(
  company: OpeningCompany & Pick<CompanyServices, 'background'>,
  actor: Actor,
  run: StoredRun,
): KindOfRows {
  const table = openingNamed(run.kind);
  if (table !== undefined) {
    const bringing = { company, actor, table };
    return {
      judge: (work) => judgeOpeningRun(bringing, work),
      judgeAgain: () => judgeOpeningRun(bringing, { run, progress: { done: 0 } }),
      write: (work) => writeOpeningRun(bringing, work),
      undo: (work) => undoOpeningRun(bringing, work),
    };
  }
  const master = present(masterNamed(run.kind), `no master ${run.kind}`);
  const database = company.background?.database ?? company.database;
  return {
    judge: (work) => judgeMasters(database, master, work),
    judgeAgain: (before) => judgeMasterAgain(database, master, run, before),
    write: (work) => writeMasters(database, actor, master, work),
    undo: (work) => undoMasters(database, actor, master, work),
  };
}
