/**
 * What the side drawer offers (SPEC §2, Menu groups): derived from the registries of voucher types, masters and reports;
 * only entries with a screen that the person's forms allow and the company has a use for, and no group without entries.
 */

import type { Me } from '@fieldbook/core/api/session-operations';
import type { Label } from '@fieldbook/core/definition/field';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { forms } from '@fieldbook/core/permissions/forms';
import { inMenuOrder, type MenuGroupName, menu } from '@fieldbook/core/permissions/menu';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { mayOpen } from '../../session/session.ts';
import { END_DAY, START_DAY, worksByDay } from '../day/day-places.ts';
import { masterPlaces } from '../master-menu.ts';
import { isOffered, placesOfLists } from '../paper-places.ts';
import { asksForPrints, PRINTS } from '../prints-places.ts';
import { ALL_REPORTS } from '../report-places.ts';
import { ROUTE, ROUTE_FORM } from '../route-places.ts';
import { DAYS, DAYS_FORM, SUPERVISE, supervisedForms } from '../supervise-places.ts';
import { toolPlaces } from '../tool-places.ts';
import { VAN } from '../van-places.ts';
import { formAddress, NEW_VOUCHER, placeOf } from '../voucher-places.ts';
import { isWithheld } from '../withheld.ts';
import { WORK } from '../work-places.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Not seen before somebody asks for all of the group. */
  readonly isFolded: boolean;
}

export interface MenuGroup {
  readonly key: MenuGroupName;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export interface MenuWish {
  readonly me: Me;
  readonly language: Language;
  /** This phone holds one. */
  readonly hasVan: boolean;
}

/** What may stand in the menu, before it is known where. */
interface Candidate {
  readonly key: string;
  readonly group: MenuGroupName;
  readonly label: Label;
  readonly permission: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Whether it is shown, where not the form alone decides. */
  readonly isShown?: boolean;
}

export function menuGroups(wish: MenuWish): readonly MenuGroup[] {
  const { me, language } = wish;
  const shown = [
    ...dashboardEntries(wish),
    ...masterEntries(me),
    ...voucherEntries(),
    ...listEntries(me),
    ...toolEntries(me),
  ].filter(({ permission, isShown = mayOpen(me, permission) }) => isShown && !isWithheld(me, permission));
  return menu
    .map(({ name, label, forms: seen }) => {
      const own = shown.filter(({ group }) => group === name);
      const folds = name !== 'dashboard' && name !== 'tools';
      const entries = inMenuOrder(name, own, ({ permission }) => permission).map(
        ({ key, label: words, permission, to, search = {} }) => ({
          ...{ key, label: say(words, language), to, search },
          isFolded: folds && !seen.some((form) => form === permission),
        }),
      );
      return { key: name, label: say(label, language), entries };
    })
    .filter(({ entries }) => entries.length > 0);
}

function dashboardEntries({ me, hasVan }: MenuWish): readonly Candidate[] {
  const of = { group: 'dashboard', permission: 'frmDashboard' } as const;
  return [
    { ...of, key: 'home', label: 'Home', to: '/dashboard/analytics', isShown: true },
    { ...of, key: 'work', label: 'Waiting work', to: WORK, isShown: true },
    { ...of, key: 'startDay', label: 'Start day', to: START_DAY, isShown: worksByDay(me) },
    {
      ...of,
      key: 'endDay',
      label: 'End day',
      to: END_DAY,
      isShown: worksByDay(me) && mayOpen(me, 'frmRouteDayEnd'),
    },
    { ...of, key: 'route', label: 'Route map', to: ROUTE, isShown: mayOpen(me, ROUTE_FORM) },
    { ...of, key: 'van', label: 'Van stock', to: VAN, isShown: hasVan },
  ];
}

function masterEntries(me: Me): readonly Candidate[] {
  return masterPlaces.map(({ key, group, label, permission, isOpenTo, isUsed, address, search }) => ({
    ...{ key: `${key}-master`, group, label, permission, to: address, search },
    isShown: (mayOpen(me, permission) || isOpenTo?.(me) === true) && isUsed?.(me) !== false,
  }));
}

/** Forms and registers, each by its own right; a type without a form for its register shows that to whoever may write it. */
function voucherEntries(): readonly Candidate[] {
  return voucherTypes.flatMap(({ type, label, plural, permission, closesPeriod }) => {
    const register = `${permission}Register`;
    return [
      {
        ...{ key: type, group: 'vouchers' as const, label, permission, to: formAddress(type) },
        search: { [placeOf(type).idName]: NEW_VOUCHER },
        // A closing comes out of the procedure that closes the year.
        ...(closesPeriod === true ? { isShown: false } : {}),
      },
      {
        ...{ key: `${type}-register`, group: 'registers' as const, label: plural, to: placeOf(type).register },
        permission: Object.hasOwn(forms, register) ? register : permission,
      },
    ];
  });
}

/** Reports and papers; not those of another tax than the company's. */
function listEntries(me: Me): readonly Candidate[] {
  const lists = placesOfLists.map((place): Candidate => {
    const { key, menu: group, label, permission, address } = place;
    return { key, group, label, permission, to: address, isShown: isOffered(place, me) };
  });
  const all = { key: 'allReports', group: 'reports', label: 'All reports', to: ALL_REPORTS } as const;
  const isAny = lists.some(({ group, isShown }) => group === 'reports' && isShown);
  return [{ ...all, permission: 'frmBillsReceivable', isShown: isAny }, ...lists];
}

/** Days, phones and vans for those who look after any part of them, and what was printed behind. */
function toolEntries(me: Me): readonly Candidate[] {
  const isSupervisor = Object.values(supervisedForms).some((form) => mayOpen(me, form));
  return [
    { key: 'days', group: 'tools', permission: DAYS_FORM, label: 'Days of the field', to: DAYS },
    {
      ...{ key: 'vans', group: 'tools', permission: 'frmDeviceRegister', label: 'Vans and phones' },
      to: SUPERVISE,
      isShown: isSupervisor,
    },
    ...toolPlaces.map(({ key, permission, label, to }) => ({ key, group: 'tools' as const, permission, label, to })),
    {
      ...{ key: 'prints', group: 'tools', permission: DAYS_FORM, label: 'Prints', to: PRINTS },
      isShown: asksForPrints(me),
    },
  ];
}
