/**
 * What the side drawer offers (SPEC §2, Menu groups): derived from the registries of voucher types, masters and reports;
 * only entries with a screen that the person's forms allow, and no group without entries.
 */

import type { Me } from '@fieldbook/core/api/session-operations';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import type * as MenuOrder from '@fieldbook/core/permissions/menu';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { END_DAY, START_DAY, worksByDay } from '../../derive/day/day-places.ts';
import type { MasterPlace } from '../../derive/master-menu.ts';
import { asksForPrints, PRINTS } from '../../derive/prints-places.ts';
import type { ReportPlace } from '../../derive/report-places.ts';
import { ROUTE, ROUTE_FORM } from '../../derive/route-places.ts';
import { DAYS, DAYS_FORM, SUPERVISE, supervisedForms } from '../../derive/supervise-places.ts';
import { VAN } from '../../derive/van-places.ts';
import { formAddress, NEW_VOUCHER, placeOf } from '../../derive/voucher-places.ts';
import type { Translate } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

export interface MenuGroup {
  readonly key: MenuOrder.MenuGroupName;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** Of a report or of a paper. */
export type MenuPlace = Omit<ReportPlace, 'definition'> & { readonly orPermission?: string };

export interface MenuWish {
  readonly me: Me;
  readonly language: Language;
  readonly t: Translate;
  /** Where reports and papers stand; empty until they are known. */
  readonly places: readonly MenuPlace[];
  /** The menu of core: a script of its own. */
  readonly order: Pick<typeof MenuOrder, 'menu' | 'inMenuOrder'>;
  /** Masters and settings with a screen. */
  readonly masters: readonly MasterPlace[];
  /** This phone holds one. */
  readonly hasVan: boolean;
}

export function menuGroups({ me, language, t, places: all, order, masters, hasVan }: MenuWish): readonly MenuGroup[] {
  const { inMenuOrder, menu } = order;
  const types = voucherTypes.filter(({ permission }) => mayOpen(me, permission));
  const seesAll = me.forms.includes('*');
  const isOpen = ({ permission, orPermission = permission }: MenuPlace) =>
    mayOpen(me, permission) || mayOpen(me, orPermission);
  const places = all.filter((place) => isOpen(place) && !(seesAll && place.isForOthers));
  const entryOf = ({ key, label, address }: MenuPlace) => ({
    key,
    label: say(label, language),
    to: address,
    search: {},
  });
  const placesOf = (group: 'registers' | 'reports') =>
    inMenuOrder(group, places, ({ permission }) => permission)
      .filter((place) => place.menu === group)
      .map(entryOf);
  const mastersOf = (group: MasterPlace['group']): readonly MenuEntry[] =>
    masters
      .filter((place) => place.group === group && (mayOpen(me, place.permission) || place.isOpenTo?.(me) === true))
      .map(({ key, label, address, search }) => ({
        key: `${key}-master`,
        label: say(label, language),
        to: address,
        search,
      }));
  const entries: Readonly<Record<MenuOrder.MenuGroupName, readonly MenuEntry[]>> = {
    dashboard: [
      { key: 'home', label: t('Home'), to: '/dashboard/analytics', search: {} },
      ...dayEntries(me, t),
      ...(mayOpen(me, ROUTE_FORM) ? [{ key: 'route', label: t('Route map'), to: ROUTE, search: {} }] : []),
      ...(hasVan ? [{ key: 'van', label: t('Van stock'), to: VAN, search: {} }] : []),
    ],
    masters: mastersOf('masters'),
    // A closing comes out of the procedure that closes the year.
    vouchers: inMenuOrder('vouchers', types, ({ permission }) => permission)
      .filter(({ closesPeriod }) => closesPeriod !== true)
      .map(({ type, label }) => ({
        key: type,
        label: say(label, language),
        to: formAddress(type),
        search: { [placeOf(type).idName]: NEW_VOUCHER },
      })),
    service: [],
    registers: [
      ...inMenuOrder('registers', types, ({ permission }) => `${permission}Register`).map(({ type, plural }) => ({
        key: `${type}-register`,
        label: say(plural, language),
        to: placeOf(type).register,
        search: {},
      })),
      ...placesOf('registers'),
    ],
    reports: placesOf('reports'),
    tools: toolEntries(me, t),
    settings: mastersOf('settings'),
  };
  return menu
    .map(({ name, label }) => ({ key: name, label: say(label, language), entries: entries[name] }))
    .filter((group) => group.entries.length > 0);
}

/** For whom there is a day. */
function dayEntries(me: Me, t: Translate): readonly MenuEntry[] {
  if (!worksByDay(me)) return [];
  const end = { key: 'endDay', label: t('End day'), to: END_DAY, search: {} };
  return [
    { key: 'startDay', label: t('Start day'), to: START_DAY, search: {} },
    ...(mayOpen(me, 'frmRouteDayEnd') ? [end] : []),
  ];
}

/** Days, phones and vans for those who look after any part of them, and what was printed behind. */
function toolEntries(me: Me, t: Translate): readonly MenuEntry[] {
  const isSupervisor = Object.values(supervisedForms).some((form) => mayOpen(me, form));
  return [
    ...(mayOpen(me, DAYS_FORM) ? [{ key: 'days', label: t('Days of the field'), to: DAYS, search: {} }] : []),
    ...(isSupervisor ? [{ key: 'vans', label: t('Vans and phones'), to: SUPERVISE, search: {} }] : []),
    ...(asksForPrints(me) ? [{ key: 'prints', label: t('Prints'), to: PRINTS, search: {} }] : []),
  ];
}
