/** A row of a master as a line of a picker: name first, what people know it by beside it. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Language } from '@fieldbook/core/i18n/languages';
import { nameIn } from '@fieldbook/core/i18n/say';
import type { ComboboxOption } from '@fieldbook/ui';
import { isShownByCode } from '../../masters/master-index.ts';

/** Masters larger than this are searched by their index instead of being offered whole. */
export const LARGE_MASTER = 400;

export function optionOf(row: MasterRow, of: string, language: Language): ComboboxOption {
  const name = nameIn(language, row);
  const phone = typeof row['phone'] === 'string' && row['phone'] !== '' ? row['phone'] : undefined;
  if (isShownByCode(of)) return { value: row.code, label: row.code, secondary: name };
  return { value: row.code, label: name, secondary: phone === undefined ? row.code : `${row.code} · ${phone}` };
}
