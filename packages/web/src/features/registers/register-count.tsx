/** How many vouchers the filters select, and what those in other currencies come to. */

import type { RegisterSums } from '@fieldbook/core/api/register-page';
import { Code, formatCount, showNumberText } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';

export function RegisterCount({ sums, isAddingUp }: { readonly sums: RegisterSums; readonly isAddingUp: boolean }) {
  const t = useT();
  const { count, countAtLeast } = sums;
  if (count === undefined && countAtLeast === undefined) return null;
  const others = Object.entries(sums).filter(([name]) => name.startsWith('net.'));
  return (
    <span className="text-soft">
      {count === undefined
        ? t('More than {n}', { n: formatCount(Number(countAtLeast)) })
        : t('{n, plural, one {# voucher} other {# vouchers}}', { n: Number(count) })}
      {isAddingUp && ` · ${t('Adding up…')}`}
      {others.map(([name, amount]) => (
        <span key={name}>
          {' + '}
          <Code>{`${name.slice('net.'.length)} ${showNumberText(String(amount))}`}</Code>
        </span>
      ))}
    </span>
  );
}
