/** Behind a variance: negative (Shortage), positive (Excess), zero nothing (SPEC §9). */
import { classNames } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';

export function VarianceMark({ value }: { readonly value: number }) {
  const t = useT();
  if (value === 0) return null;
  return (
    <span className={classNames('text-sm font-normal', value < 0 ? 'text-refused' : 'text-pending')}>
      {t(value < 0 ? 'daySum.shortage' : 'daySum.excess')}
    </span>
  );
}
