/** Ledger register: all ledgers, those that nothing moved as well, from the running totals. */
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import type { LedgerRegister } from '@fieldbook/core/reports/ledger-register';
import { hiddenRoles } from './cost-ledgers.ts';
import { type LedgerGroups, loadLedgerGroups, pathOf } from './ledger-groups.ts';
import { addFigures, type FiguredLedger, inChartOrder, ledgerRow, printFigures } from './ledger-rows.ts';
import { type LedgerFacts, loadLedgers, loadTurnover } from './ledger-turnover.ts';
import { demandOrder, type ReportScope, unknownReference } from './report-scope.ts';
import { balanceOf } from './statement-cuts.ts';

const names = ['opening', 'debit', 'credit', 'closing'] as const;
const natures = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

export interface LedgerRegisterQuery {
  readonly from?: IsoDate | undefined;
  readonly asOf?: IsoDate | undefined;
  /** Code; with the groups below it. */
  readonly ledgerGroup?: string | undefined;
}

export async function ledgerRegister(scope: ReportScope, query: LedgerRegisterQuery): Promise<LedgerRegister> {
  const to = query.asOf ?? scope.today;
  const from = query.from ?? scope.yearStart(to);
  demandOrder(from, to, 'asOf');
  const before = addDays(from, -1);
  const turnover = await loadTurnover(scope, { days: [before, to], withoutCorrections: true });
  const groups = await loadLedgerGroups(scope.client);
  const isWanted = filterOf(groups, query.ledgerGroup);
  const hidden = hiddenRoles(scope.actor);
  const isTold = ({ role }: LedgerFacts) => role === null || !hidden.includes(role);
  const wanted = [...(await loadLedgers(scope)).values()].filter((ledger) => isTold(ledger) && isWanted(ledger));
  const ledgers = wanted.map((ledger): FiguredLedger => {
    const [start, end] = [turnover.upTo(before, ledger.id), turnover.upTo(to, ledger.id)];
    const [opening, closing] = [balanceOf(start), balanceOf(end)];
    const [debit, credit] = [end.debit - start.debit, end.credit - start.credit];
    return { ledger, section: ledger.nature, figures: { opening, debit, credit, closing } };
  });
  const totals = addFigures(
    ledgers.map(({ figures }) => figures),
    names,
  );
  return {
    ...scope.frame('ledger-register', to, from),
    from,
    rows: inChartOrder(groups, ledgers, natures).map((each) => ({
      ...ledgerRow(scope, groups, each),
      ...(printFigures(scope, each.figures) as Printed),
    })),
    totals: printFigures(scope, totals) as Printed,
  };
}

type Printed = Readonly<Record<(typeof names)[number], string>>;

function filterOf(groups: LedgerGroups, code: string | undefined): (ledger: LedgerFacts) => boolean {
  if (code === undefined) return () => true;
  if (![...groups.values()].some((group) => group.code === code)) throw unknownReference('ledgerGroup', code);
  return ({ groupId }) => pathOf(groups, groupId).some((group) => group.code === code);
}
