/** Choosing the row of a master that a register is filtered by; loaded when first opened, for it needs the whole master. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { TextField } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { indexOf } from '../../masters/master-index.ts';
import { masterRowsQuery } from '../masters/master-rows.ts';
import { OptionList } from './option-list.tsx';

export interface MasterListProps {
  /** Name of the master. */
  readonly of: string;
  readonly value: string | undefined;
  readonly onTake: (code: string) => void;
}

export function MasterList({ of, value, onTake }: MasterListProps) {
  const t = useT();
  const language = useLanguage();
  const { data } = useQuery(masterRowsQuery(of));
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const index = data === undefined ? undefined : indexOf(data);
  const rows = index?.search(deferred, 12) ?? [];
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('Search')}
        isLabelHidden
        autoFocus
        placeholder={t('Search')}
        value={query}
        onValueChange={setQuery}
      />
      <OptionList
        options={rows.map((row) => ({ value: row.code, label: nameIn(language, row) }))}
        value={value}
        query={deferred}
        onTake={onTake}
      />
    </div>
  );
}
