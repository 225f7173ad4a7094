/** Where the papers of lists stand, and those that the menu offers (SPEC §2, total orders; §9, Print layouts). */

import type { Me } from '@fieldbook/core/api/session-operations';
import type { ReportDefinition } from '@fieldbook/core/definition/report';
import { COSTS_FORM } from '@fieldbook/core/permissions/costs';
import { type PaperFacts, type PaperName, paperNames, papers } from '@fieldbook/core/reports/papers';
import { mayOpen } from '../session/session.ts';
import { type ReportPlace, reportPlaces } from './report-places.ts';
import { isWithheld } from './withheld.ts';

/** Asked for from the party or the ledger that they are of. */
const ofOne: readonly PaperName[] = ['ledger-statement', 'customer-statement'];

export type ListPlace = Omit<ReportPlace, 'definition'> &
  Pick<PaperFacts, 'orPermission'> &
  Pick<ReportDefinition, 'taxKinds' | 'isOfCosts'>;

const paperPlaces: readonly ListPlace[] = paperNames
  .filter((name) => !ofOne.includes(name))
  .map((name) => {
    const address = `/dashboard/papers/${name}`;
    return { key: `${name}-paper`, address, menu: 'reports', ...papers[name] };
  });

/** What the menu offers of lists: reports, and the papers that no report has. */
export const placesOfLists: readonly ListPlace[] = [
  ...reportPlaces.map(({ definition: { taxKinds, isOfCosts }, ...place }) => ({
    ...place,
    ...(taxKinds && { taxKinds }),
    ...(isOfCosts && { isOfCosts }),
  })),
  ...paperPlaces,
];

/** What the person may open; lists of a tax that the company does not have are left out. */
export function isOffered({ permission, orPermission, taxKinds, isOfCosts }: ListPlace, me: Me): boolean {
  return (
    (isOfCosts !== true || mayOpen(me, COSTS_FORM)) &&
    !isWithheld(me, permission) &&
    (mayOpen(me, permission) || (orPermission !== undefined && mayOpen(me, orPermission))) &&
    (taxKinds?.some((kind) => kind === me.company.taxKind) ?? true)
  );
}
