/**
 * What the side drawer offers (SPEC §2, Menu groups): derived from the registry of voucher types and the list of reports;
 * only entries with a screen that the person's forms allow, and no group without entries.
 */
import type { Me } from '@fieldbook/core/api/session-operations';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type { ReportPlace } from '../../derive/report-places.ts';
import { formAddress, NEW_VOUCHER, placeOf } from '../../derive/voucher-places.ts';
import type { Translate } from '../../i18n/language.tsx';
import type { Language } from '../../session/preferences.ts';
import { mayOpen } from '../../session/session.ts';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

export type MenuGroupKey = 'dashboard' | 'vouchers' | 'registers' | 'reports';

export interface MenuGroup {
  readonly key: MenuGroupKey;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export interface MenuWish {
  readonly me: Me;
  readonly language: Language;
  readonly t: Translate;
  /** Where reports stand; empty until they are known. */
  readonly places: readonly ReportPlace[];
}

export function menuGroups({ me, language, t, places: all }: MenuWish): readonly MenuGroup[] {
  const types = voucherTypes.filter(({ permission }) => mayOpen(me, permission));
  const seesAll = me.forms.includes('*');
  const places = all.filter((place) => mayOpen(me, place.permission) && !(seesAll && place.isForOthers));
  const entryOf = ({ key, label, address }: ReportPlace) => ({ key, label: label[language], to: address, search: {} });
  const groups: readonly MenuGroup[] = [
    {
      key: 'dashboard',
      label: t('group.dashboard'),
      entries: [{ key: 'home', label: t('shell.home'), to: '/dashboard/analytics', search: {} }],
    },
    {
      key: 'vouchers',
      label: t('group.vouchers'),
      entries: types.map(({ type, label }) => ({
        key: type,
        label: label[language],
        to: formAddress(type),
        search: { [placeOf(type).idName]: NEW_VOUCHER },
      })),
    },
    {
      key: 'registers',
      label: t('group.registers'),
      entries: [
        ...types.map(({ type, plural }) => ({
          key: `${type}-register`,
          label: plural[language],
          to: placeOf(type).register,
          search: {},
        })),
        ...places.filter(({ menu }) => menu === 'registers').map(entryOf),
      ],
    },
    {
      key: 'reports',
      label: t('group.reports'),
      entries: places.filter(({ menu }) => menu === 'reports').map(entryOf),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
