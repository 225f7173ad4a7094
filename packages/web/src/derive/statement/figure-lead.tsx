/** A figure of a report as a way to the rows that it is the sum of, for whoever may open them. */
import type { RowLink } from '@fieldbook/core/definition/report';
import { columnLeads, totalLeads } from '@fieldbook/core/reports/figure-leads';
import { classNames, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';
import type { ReportPlace } from '../report-places.ts';
import type { ReportPage, ReportRow } from './report-table.tsx';
import type { Wish } from './report-wish.ts';
import { type Address, addressOf, formOfLink } from './row-link.ts';

/** A small figure is pressed as easily as a long one; it keeps to the end of its column. */
const FINGER = 'min-w-target justify-end touch:inline-flex touch:min-h-11 touch:items-center';

export type FigureLead = (name: string, row: ReportRow, shown: ReactNode) => ReactNode;

/** `lead` wraps a figure of a row, or with an empty row a total, in its way; one that has none stays as it is. */
export function useFigureLead({ definition }: ReportPlace, wish: Wish, first: ReportPage | undefined): FigureLead {
  const me = useMe();
  const { name: report, parameters } = definition;
  // What was not asked for is what the answer says it is of.
  const last = parameters['asOf'] === undefined ? 'to' : 'asOf';
  const asked: Wish = { ...wish, from: wish['from'] ?? first?.from, [last]: wish[last] ?? first?.asOf };
  return (name, row, shown) => {
    const isTotal = Object.keys(row).length === 0;
    const link = (isTotal ? totalLeads[report]?.[name] : undefined) ?? columnLeads[report]?.[name];
    const value = isTotal ? first?.totals?.[name] : row[name];
    const address = isNothing(value) || !isOpen(link) ? undefined : addressOf(link, row, asked);
    if (shown === null || address === undefined || isHere(link, address)) return shown;
    return (
      <Link
        to={address.to}
        search={address.search}
        className={classNames(linkClass('quiet'), FINGER)}
        onClick={(event) => event.stopPropagation()}
      >
        {shown}
      </Link>
    );
  };

  function isOpen(link: RowLink | undefined): boolean {
    const form = formOfLink(link);
    return form === undefined || mayOpen(me, form);
  }

  /** It leads to the list that is shown. */
  function isHere(link: RowLink | undefined, { search }: Address): boolean {
    const isSame = link?.to === 'report' && link.report === report;
    return isSame && Object.keys(parameters).every((name) => (search[name] ?? '') === (asked[name] ?? ''));
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || /^-?0(\.0*)?$/.test(String(value));
}
