/** The figures of the document, with the discount of the whole slip entered on a keypad of our own in their midst. */
import { Amount, Keypad, KeypadField, useKeypad } from '@fieldbook/ui';
import { useForm, useHeaderProblem } from '../../derive/voucher-form/form-context.ts';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';

export function ReviewTotals() {
  const t = useT();
  const me = useMe();
  const { form, definition, decimals } = useForm();
  const { totals, filled } = useStore(form.result);
  const header = useStore(form.header);
  const problem = useHeaderProblem('discount');
  const hasDiscount = definition.header.discount?.kind === 'money';
  const pad = useKeypad(() => ({
    value: header.discount ?? '',
    decimals,
    onValueChange: (text) => form.setField('discount', text),
  }));
  const lines = [
    ...(definition.lines.items === undefined
      ? []
      : [{ key: 'subtotal', label: t('Sub total'), amount: totals?.subtotal ?? 0 }]),
    ...(totals === undefined || totals.tax === 0 ? [] : [{ key: 'tax', label: t('Tax'), amount: totals.tax }]),
    ...(totals === undefined || totals.roundOff === 0
      ? []
      : [{ key: 'roundOff', label: t('Round off'), amount: totals.roundOff }]),
  ];
  return (
    <section className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1">
        {lines.map(({ key, label, amount }) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt className="text-soft">{label}</dt>
            <dd>
              <Amount minorUnits={amount} decimals={decimals} />
            </dd>
          </div>
        ))}
        {hasDiscount && (
          <div className="flex items-center justify-between gap-4">
            <dt className="text-soft">{t('Discount')}</dt>
            <dd className="w-32">
              <KeypadField
                label={t('Discount')}
                isLabelHidden
                placeholder={filled.discount ?? '0'}
                error={problem}
                {...pad.field('discount')}
                onEnter={pad.close}
              />
            </dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4 border-t border-edge pt-1.5 text-xl font-semibold">
          <dt>{t('Net amount')}</dt>
          <dd>
            <Amount minorUnits={totals?.net ?? 0} decimals={decimals} currency={me.currency.code} />
          </dd>
        </div>
      </dl>
      {pad.active !== undefined && <Keypad label={t('Discount')} onPress={pad.press} />}
    </section>
  );
}
