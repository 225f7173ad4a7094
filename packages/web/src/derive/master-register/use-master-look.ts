/** How values of a master are shown to the person: language, times, currency, and the names of what they refer to. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { useQueries } from '@tanstack/react-query';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { indexOf } from '../../masters/master-index.ts';
import { useMe } from '../../session/use-me.ts';
import { masterRowsQuery } from '../masters/master-rows.ts';
import { useTimes } from '../times.ts';
import type { MasterLook } from './master-columns.tsx';

/** Reads the masters that the fields name, so that names show instead of codes. */
export function useMasterLook({ fields }: Pick<MasterDefinition, 'fields'>, names: readonly string[]): MasterLook {
  const t = useT();
  const language = useLanguage();
  const { decimals } = useMe().currency;
  const named = [...new Set(names.flatMap((name) => fields[name]?.of ?? []))];
  const queries = useQueries({ queries: named.map(masterRowsQuery) });
  const times = useTimes();
  return {
    t,
    times,
    language,
    decimals,
    indexOf: (master) => {
      const rows = queries[named.indexOf(master)]?.data;
      return rows === undefined ? undefined : indexOf(rows);
    },
  };
}
