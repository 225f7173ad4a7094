/** What waits for a person: each kind that a form of the person opens, seen as the person may see it. */
import {
  MOST_WORK,
  type Work,
  type WorkEntry,
  type WorkKind,
  workForms,
  workKinds,
} from '@fieldbook/core/api/work-operations';
import type { Result } from '@fieldbook/core/kernel/result';
import type { Actor } from '../auth/actor.ts';
import { opensAny } from '../store/dashboards/dashboard-parts.ts';
import { inScope, type ReportScope, type ReportSource } from '../store/reports/report-scope.ts';
import { waitingDevices, waitingPlaces } from './waiting-approvals.ts';
import { waitingBills } from './waiting-bills.ts';
import { flaggedVouchers, unverifiedVouchers } from './waiting-checks.ts';
import { waitingCheques } from './waiting-cheques.ts';
import { waitingPromises } from './waiting-promises.ts';
import { waitingRecurring } from './waiting-recurring.ts';

/** At most one more than is told, the most urgent first. */
type Waiting = (scope: ReportScope) => Promise<readonly WorkEntry[]>;

const kinds: Readonly<Record<WorkKind, Waiting>> = {
  order: waitingPromises('order'),
  lead: waitingPromises('lead'),
  quotation: waitingPromises('quotation'),
  transfer: waitingPromises('transfer'),
  cheque: waitingCheques,
  bill: waitingBills,
  exception: flaggedVouchers,
  verify: unverifiedVouchers,
  device: waitingDevices,
  place: waitingPlaces,
  recurring: waitingRecurring,
};

export function loadWork(source: ReportSource, actor: Actor): Promise<Result<Work>> {
  return inScope<Work>(source, { actor }, async (scope) => {
    const rows: WorkEntry[] = [];
    const more: WorkKind[] = [];
    for (const kind of workKinds) {
      if (!opensAny(actor, workForms[kind])) continue;
      const found = await kinds[kind](scope);
      rows.push(...found.slice(0, MOST_WORK));
      if (found.length > MOST_WORK) more.push(kind);
    }
    return { today: scope.today, rows: rows.toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due))), more };
  });
}
