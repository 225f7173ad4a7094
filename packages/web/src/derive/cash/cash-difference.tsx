/** What the books say, what was counted so far and what is between them; stays in sight while notes are counted. */
import { Amount, classNames } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

/** Minor units. */
export function CashDifference({ booked, counted }: { readonly booked: number; readonly counted: number }) {
  const t = useT();
  const me = useMe();
  const { decimals } = me.currency;
  const difference = counted - booked;
  const figure = (label: string, amount: number, className?: string) => (
    <div>
      <dt className="text-xs text-faint">{label}</dt>
      <dd className={classNames('text-lg font-semibold', className)}>
        <Amount minorUnits={amount} decimals={decimals} />
      </dd>
    </div>
  );
  return (
    <dl
      aria-live="polite"
      className="sticky top-0 z-10 -mx-4 grid grid-cols-3 gap-3 border-y border-line bg-surface px-4 py-2"
    >
      {figure(t('In the books'), booked)}
      {figure(t('Counted'), counted)}
      {figure(t('Difference'), difference, difference === 0 ? 'text-posted' : 'text-refused')}
    </dl>
  );
}
