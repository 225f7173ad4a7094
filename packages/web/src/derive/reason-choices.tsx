/** The company's reasons of a kind, each with one press; what is pressed or typed beside them is kept as a text. */
import { nameIn } from '@fieldbook/core/i18n/say';
import type { ReasonKind } from '@fieldbook/core/masters/reason';
import { Chip } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage, useT } from '../i18n/language.tsx';
import { masterRowsQuery } from './masters/master-rows.ts';

/** In the company's order and the person's language; none while they are read, and on a device that has none. */
export function useCommonReasons(kind: ReasonKind): readonly string[] {
  const language = useLanguage();
  const { data } = useQuery(masterRowsQuery('reason'));
  return useMemo(() => {
    const rows = (data ?? []).filter((row) => row['kind'] === kind && row.active !== false);
    const place = (row: (typeof rows)[number]) => Number(row['position'] ?? 0);
    const sorted = rows.toSorted((one, other) => place(one) - place(other));
    return [...new Set(sorted.map((row) => nameIn(language, row)))];
  }, [data, kind, language]);
}

export interface ReasonChoicesProps {
  readonly kind: ReasonKind;
  readonly onChoose: (reason: string) => void;
}

/** Stands below the field it fills, so that the cursor begins in the field whether the reasons are there yet or not. */
export function ReasonChoices({ kind, onChoose }: ReasonChoicesProps) {
  const t = useT();
  const reasons = useCommonReasons(kind);
  if (reasons.length === 0) return null;
  return (
    <fieldset aria-label={t('Often said')} className="flex min-w-0 flex-wrap gap-2">
      {reasons.map((reason) => (
        <Chip key={reason} label={reason} onClick={() => onChoose(reason)} />
      ))}
    </fieldset>
  );
}
