/** The item whose code was read: what it sells at by unit, and where to look further. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Code, linkClass } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { showRate } from '../../derive/amount-text.ts';
import { masterAddress } from '../../derive/master-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { mayOpen } from '../../session/session.ts';
import { useMe } from '../../session/use-me.ts';

type Priced = readonly { readonly unit?: unknown; readonly retailRate?: unknown }[];

/** Prices by unit, the smallest one first; a unit without a price of its own is left out. */
function pricesOf(item: MasterRow): readonly (readonly [unit: string, rate: string])[] {
  const units = Array.isArray(item['units']) ? (item['units'] as Priced) : [];
  return [item, ...units].flatMap(({ unit, retailRate }) =>
    typeof unit === 'string' && typeof retailRate === 'string' ? [[unit, retailRate] as const] : [],
  );
}

export function ScannedItem({ item }: { readonly item: MasterRow }) {
  const t = useT();
  const language = useLanguage();
  const me = useMe();
  const places = [
    { form: 'frmItem', to: masterAddress('item'), search: { code: item.code }, label: t('Open the item') },
    {
      form: 'frmItemStockVouchers',
      to: '/dashboard/registers/itemStockVouchers',
      search: { item: item.code },
      label: t('Its stock vouchers'),
    },
  ];
  return (
    <section className="rounded-md border border-line bg-surface p-4">
      <h2 className="text-base font-semibold">
        <Bdi>{nameIn(language, item)}</Bdi>
      </h2>
      <Code className="text-soft">{item.code}</Code>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5">
        {pricesOf(item).map(([unit, rate]) => (
          <div key={unit} className="contents">
            <dt className="text-soft">
              <Code>{unit}</Code>
            </dt>
            <dd>
              <Code>{showRate(rate, me.currency.decimals)}</Code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-4">
        {places
          .filter(({ form }) => mayOpen(me, form))
          .map(({ form, to, search, label }) => (
            <Link key={form} to={to} search={search} className={`flex min-h-target items-center ${linkClass()}`}>
              {label}
            </Link>
          ))}
      </p>
    </section>
  );
}
