/** From what to what: the values that stand in the chosen rows now, the most frequent first, and the one that will. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Field } from '@fieldbook/core/definition/field';
import { formatCount, KeyValueList } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import { type MasterLook, showValue } from './master-columns.tsx';
import { useMasterLook } from './use-master-look.ts';

export interface BulkSummaryProps {
  readonly name: string;
  readonly field: Field;
  readonly rows: readonly MasterRow[];
  /** As it is typed. */
  readonly value: string;
}

/** So many values are said, then how many there are besides. */
const SAID = 4;

const blank: MasterRow = { code: '', name: '' };

export function BulkSummary({ name, field, rows, value }: BulkSummaryProps) {
  const t = useT();
  const look = useMasterLook({ fields: { [name]: field } }, [name]);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = String(row[name] ?? '');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const values = [...counts].sort(([, one], [, other]) => other - one);
  const show = (text: string) => shown(name, field, text, look);
  const now = (
    <ul className="flex flex-col gap-1">
      {values.slice(0, SAID).map(([text, count]) => (
        <li key={text} className="flex items-baseline gap-2">
          {show(text)}
          <span className="text-faint">{formatCount(count)}</span>
        </li>
      ))}
      {values.length > SAID && (
        <li className="text-faint">
          {t('{n, plural, one {# other value} other {# other values}}', { n: values.length - SAID })}
        </li>
      )}
    </ul>
  );
  return (
    <KeyValueList
      items={[
        { key: 'now', label: t('Now'), value: now },
        { key: 'then', label: t('Then'), value: <strong className="font-semibold">{show(value)}</strong> },
      ]}
    />
  );
}

function shown(name: string, field: Field, text: string, look: MasterLook): ReactNode {
  const { t } = look;
  if (name === 'active') return t(text === 'false' ? 'Not in use' : 'In use');
  if (field.kind === 'flag') return t(text === 'true' ? 'Yes' : 'No');
  if (text.trim() === '') return t('None');
  return showValue(name, field, { ...blank, [name]: text }, look);
}
