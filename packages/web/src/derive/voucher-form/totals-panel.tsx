/** The figures of the voucher as core computes them, with the discount of the whole slip typed in their midst. */
import { Amount, showNumberText } from '@fieldbook/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { hasMoney } from '../line-groups.ts';
import { useForm } from './form-context.ts';
import { HeaderField } from './header-field.tsx';
import type { HeaderLayout } from './header-layout.ts';

/** Few vouchers have no money, or a debit and a credit on their lines. */
const FootWithoutNet = lazy(() =>
  import('./foot-without-net.tsx').then((module) => ({ default: module.FootWithoutNet })),
);

function Line({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-4 text-grid">
      <dt className="text-soft">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

export function TotalsPanel({ layout }: { readonly layout: HeaderLayout }) {
  const t = useT();
  const { form, currency, decimals, definition } = useForm();
  const { totals, tendered } = useStore(form.result);
  const money = (minorUnits: number) => <Amount minorUnits={minorUnits} decimals={decimals} />;
  const net = totals?.net ?? 0;
  if (!hasMoney(definition) || definition.lines.ledgers?.debit !== undefined) {
    return (
      <Suspense fallback={null}>
        <FootWithoutNet />
      </Suspense>
    );
  }
  return (
    <dl aria-label={t('Net amount')} className="flex flex-col">
      {definition.lines.items !== undefined && <Line label={t('Sub total')}>{money(totals?.subtotal ?? 0)}</Line>}
      {layout.discount !== undefined && (
        <Line label={t('Discount')}>
          <span className="block w-28 [&_label]:sr-only">
            <HeaderField {...layout.discount} />
          </span>
        </Line>
      )}
      {totals?.taxes
        .filter(({ amount }) => amount !== 0)
        .map((tax) => (
          <Line
            key={`${tax.taxCode} ${tax.component}`}
            label={
              <bdi dir="ltr">{`${tax.component} ${tax.percent === 0 ? '' : `${showNumberText(String(tax.percent / 1_000_000))} %`}`}</bdi>
            }
          >
            {money(tax.amount)}
          </Line>
        ))}
      {totals !== undefined && totals.roundOff !== 0 && <Line label={t('Round off')}>{money(totals.roundOff)}</Line>}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-edge pt-1.5 text-lg font-semibold">
        <dt>{t('Net amount')}</dt>
        <dd>
          <Amount minorUnits={net} decimals={decimals} currency={currency} />
        </dd>
      </div>
      {tendered !== 0 && tendered !== net && <Line label={t('Still to tender')}>{money(net - tendered)}</Line>}
    </dl>
  );
}
