/**
 * The foot of a voucher that has no net: of one whose lines have a debit or a credit what either side comes to and by how
 * much they differ, of one without money how many lines it has.
 */
import { entrySides } from '@fieldbook/core/ledger/entry-sides';
import { Amount, classNames, formatAmount } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { hasMoney } from '../line-groups.ts';
import { useForm } from './form-context.ts';

export function FootWithoutNet() {
  const t = useT();
  const { form, definition } = useForm();
  const { lineCount } = useStore(form.result);
  if (hasMoney(definition)) return <SideTotals />;
  return <p className="text-end text-soft">{t('{n, plural, one {# line} other {# lines}}', { n: lineCount })}</p>;
}

function SideTotals() {
  const t = useT();
  const { form, currency, decimals, definition } = useForm();
  const { totals } = useStore(form.result);
  const { debit, credit, difference } = entrySides(totals ?? { items: [], ledgers: [] });
  const isWrong = definition.mustBalance === true && difference !== 0;
  const written = (minorUnits: number) => formatAmount(minorUnits, decimals);
  const sides = [
    ['debit', t('Debit'), debit],
    ['credit', t('Credit'), credit],
  ] as const;
  return (
    <>
      <dl aria-label={t('Debit and credit')} className="flex flex-col">
        {sides.map(([side, label, amount]) => (
          <div key={side} className="flex min-h-6 items-center justify-between gap-4 text-grid">
            <dt className="text-soft">{label}</dt>
            <dd>
              <Amount minorUnits={amount} decimals={decimals} />
            </dd>
          </div>
        ))}
        <div
          className={classNames(
            'mt-1 flex items-baseline justify-between gap-4 border-t border-edge pt-1.5 text-lg font-semibold',
            isWrong && 'text-refused',
          )}
        >
          <dt>{t('Difference')}</dt>
          <dd>
            <Amount minorUnits={Math.abs(difference)} decimals={decimals} currency={currency} />
          </dd>
        </div>
      </dl>
      {isWrong && (
        <p role="status" className="mt-1 text-xs text-refused">
          {t('Debit {debit} and credit {credit} differ by {difference}.', {
            debit: written(debit),
            credit: written(credit),
            difference: written(Math.abs(difference)),
          })}
        </p>
      )}
    </>
  );
}
