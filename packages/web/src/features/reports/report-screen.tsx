/** The screen of any report, by its address: statements as trees of the chart, everything else as a list. */
import { SkeletonRows } from '@fieldbook/ui';
import { useMatch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFound } from '../../derive/not-found.tsx';
import { placeAt, placeOfReport, type ReportPlace } from '../../derive/report-places.ts';
import { useAsked } from '../../derive/use-asked.ts';

const ListReport = lazy(() => import('./list-report.tsx').then((module) => ({ default: module.ListReport })));
const TreeReport = lazy(() => import('./tree-report.tsx').then((module) => ({ default: module.TreeReport })));

const trees: ReadonlySet<string> = new Set(['trial-balance', 'profit-loss', 'balance-sheet', 'cash-flow']);

export function ReportScreen() {
  const { pathname } = useMatch({ strict: false });
  const search = useAsked<Readonly<Record<string, string | undefined>>>();
  const place = partyPlace(search) ?? placeAt(pathname.split('/').at(-1) ?? '');
  if (place === undefined) return <NotFound />;
  const isTree = trees.has(place.definition.name);
  return (
    <Suspense fallback={<SkeletonRows rows={14} columns={4} />}>
      {isTree ? <TreeReport key={place.key} place={place} /> : <ListReport key={place.key} place={place} />}
    </Suspense>
  );

  /** The ledger statement asked for a party is that of the customer. */
  function partyPlace({ party, ledger }: typeof search): ReportPlace | undefined {
    const isStatement = pathname.toLowerCase().endsWith('/ledgerstatement');
    return isStatement && party && !ledger ? placeOfReport('customer-statement') : undefined;
  }
}
