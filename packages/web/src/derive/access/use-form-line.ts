/** What a box of a role opens, in one plain line: said by core, or made of the vouchers, masters and reports that ask for it. */
import type { Label } from '@fieldbook/core/definition/field';
import { masters } from '@fieldbook/core/masters/index';
import { formWords } from '@fieldbook/core/permissions/form-words';
import type { FormName } from '@fieldbook/core/permissions/forms';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { useCallback } from 'react';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { reportPlaces } from '../report-places.ts';
import { listIn } from './list-in.ts';

const registerOf = (type: string): string => `frm${type.charAt(0).toUpperCase()}${type.slice(1)}Register`;

export function useFormLine(): (form: FormName) => string {
  const t = useT();
  const label = useLabel();
  const language = useLanguage();
  return useCallback(
    (form) => {
      const words = formWords[form];
      const listed = (rows: readonly { readonly plural: Label }[]) =>
        listIn(
          language,
          rows.map(({ plural }) => label(plural)),
        );
      const vouchers = voucherTypes.filter(({ permission }) => permission === form);
      const registers = voucherTypes.filter(({ type }) => registerOf(type) === form);
      const rows = masters.filter(({ permission }) => permission === form);
      const reports = reportPlaces.filter(({ permission }) => permission === form);
      return [
        ...(words === undefined ? [] : [label(words)]),
        ...(vouchers.length === 0 ? [] : [t('Makes, changes and sees: {names}', { names: listed(vouchers) })]),
        ...(registers.length === 0 ? [] : [t('Sees, prints and exports: {names}', { names: listed(registers) })]),
        ...(rows.length === 0 ? [] : [t('Makes and changes: {names}', { names: listed(rows) })]),
        ...(reports.length === 0
          ? []
          : [
              t('Reports: {names}', {
                names: listIn(
                  language,
                  reports.map((each) => label(each.label)),
                ),
              }),
            ]),
      ].join(' · ');
    },
    [t, label, language],
  );
}
