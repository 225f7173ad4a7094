/** The figures at the foot of a stored voucher, as the server keeps them. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import { Amount, showNumberText } from '@fieldbook/ui';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import { minorOf } from '../amount-text.ts';

/** As they were entered, beside the goods; of vouchers without goods the sub total is made of them. */
function chargesOf(voucher: StoredVoucherFacts, decimals: number): number {
  const [items, ledgers] = [voucher['items'], voucher['ledgers']];
  if (!Array.isArray(items) || items.length === 0 || !Array.isArray(ledgers)) return 0;
  return ledgers.reduce((sum: number, { amount }) => sum + minorOf(amount, decimals), 0);
}

export interface ViewTotalsProps {
  readonly voucher: StoredVoucherFacts;
  readonly decimals: number;
  /** Makes a figure tell how it was computed. */
  readonly explain?: (shown: ReactNode) => ReactNode;
}

export function ViewTotals({ voucher, decimals, explain = (shown) => shown }: ViewTotalsProps) {
  const t = useT();
  const { totals, taxes, currency } = voucher;
  // Of what is bought nothing is told to who is not told costs.
  if (totals['net'] === undefined) return null;
  const of = (name: string) => minorOf(totals[name], decimals);
  const line = (label: string, minorUnits: number): ReactNode =>
    minorUnits === 0 ? null : (
      <div key={label} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-soft">
          <bdi>{label}</bdi>
        </dt>
        <dd className="[direction:ltr] text-end">{explain(<Amount minorUnits={minorUnits} decimals={decimals} />)}</dd>
      </div>
    );
  return (
    <div className="flex justify-end border-t border-line p-4">
      <dl className="grid w-full grid-cols-[1fr_auto] gap-x-6 gap-y-1 desk:w-72">
        {line(t('Sub total'), of('subtotal'))}
        {line(t('Discount'), -of('discount'))}
        {line(t('voucher|Other charges'), chargesOf(voucher, decimals))}
        {taxes.map((tax) => (
          <Fragment key={`${tax.taxCode} ${tax.component}`}>
            {line(`${tax.component} ${showNumberText(String(tax.percent))} %`, minorOf(tax.amount, decimals))}
          </Fragment>
        ))}
        {line(t('Round off'), of('roundOff'))}
        <div className="col-span-2 mt-1 grid grid-cols-subgrid items-baseline border-t border-edge pt-1.5 text-lg font-semibold">
          <dt>{t('Net amount')}</dt>
          <dd className="[direction:ltr] text-end">
            {explain(<Amount minorUnits={of('net')} decimals={decimals} currency={currency} />)}
          </dd>
        </div>
      </dl>
    </div>
  );
}
