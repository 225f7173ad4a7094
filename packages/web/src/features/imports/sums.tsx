/** What the rows of openings come to, to be held against the program that they come from. */
import type { Fields } from '@fieldbook/core/definition/field';
import { Amount } from '@fieldbook/ui';
import { minorOf } from '../../derive/amount-text.ts';
import { useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';

interface SumsProps {
  /** By field. */
  readonly sums: Readonly<Record<string, string>> | undefined;
  readonly fields: Fields;
}

export function Sums({ sums = {}, fields }: SumsProps) {
  const t = useT();
  const { decimals } = useMe().currency;
  const columns = Object.entries(fields).filter(([name]) => sums[name] !== undefined);
  if (columns.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {columns.map(([name, { label }]) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dt className="text-sm text-soft">{t(label)}</dt>
          <dd className="font-medium">
            <Amount minorUnits={minorOf(sums[name], decimals)} decimals={decimals} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
