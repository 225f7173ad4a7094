/** Behind a variance: negative (Shortage), positive (Excess), zero nothing (SPEC §9). */
import { dayLabels } from '@fieldbook/print/day-labels';
import { classNames } from '@fieldbook/ui';
import { useLabel } from '../../i18n/language.tsx';

export function VarianceMark({ value }: { readonly value: number }) {
  const labelOf = useLabel();
  if (value === 0) return null;
  return (
    <span className={classNames('text-sm font-normal', value < 0 ? 'text-refused' : 'text-pending')}>
      {labelOf(value < 0 ? dayLabels.shortage : dayLabels.excess)}
    </span>
  );
}
