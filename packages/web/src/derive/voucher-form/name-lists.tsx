/** Names that fields of text offer while somebody types, such as banks: one list a master, which the fields name by its id. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import type { FormParts } from './form-context.ts';

export function NameLists({ definition: { header, lines }, indexOf }: Pick<FormParts, 'definition' | 'indexOf'>) {
  const offered = useMemo(() => {
    const fields = [header, ...Object.values(lines)].flatMap((group) => Object.values(group));
    return [...new Set(fields.flatMap(({ suggests }) => suggests ?? []))];
  }, [header, lines]);
  return offered.map((master) => <NameList key={master} id={`names-of-${master}`} rows={indexOf(master)?.rows} />);
}

/** One of them, where a screen has fields of its own. */
export function NameList({ id, rows = [] }: { readonly id: string; readonly rows?: readonly MasterRow[] | undefined }) {
  const language = useLanguage();
  return (
    <datalist id={id}>
      {rows.map((row) => (
        <option key={row.code} value={nameIn(language, row)} />
      ))}
    </datalist>
  );
}
