/** The ledger entries this voucher will make, debit and credit, while it is typed. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Bdi, Code } from '@fieldbook/ui';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { useForm } from './form-context.ts';
import type { PreviewEntry } from './posting-preview.ts';

export function PostingsPanel() {
  const t = useT();
  const language = useLanguage();
  const { form, decimals, definition, indexOf } = useForm();
  const nameOf = (entry: PreviewEntry) => nameIn(language, indexOf('ledger')?.byCode.get(entry.code ?? '') ?? entry);
  const { entries } = useStore(form.result);
  if (entries.length === 0) return <p className="text-grid text-faint">{t('The entries appear as you type.')}</p>;
  return (
    <>
      <table className="w-full table-fixed text-grid">
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="text-start font-normal">
              {t('Ledger')}
            </th>
            <th scope="col" className="w-24 [direction:ltr] text-end font-normal">
              {t('Debit')}
            </th>
            <th scope="col" className="w-24 [direction:ltr] text-end font-normal">
              {t('Credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.key} className="h-6">
              <td className="truncate">
                <Bdi>{nameOf(entry)}</Bdi>
                {entry.party !== undefined && (
                  <span className="ms-2 text-faint">
                    <Code>{entry.party}</Code>
                  </span>
                )}
              </td>
              <td className="[direction:ltr] text-end">
                {entry.amount > 0 && <Amount minorUnits={entry.amount} decimals={decimals} />}
              </td>
              <td className="[direction:ltr] text-end">
                {entry.amount < 0 && <Amount minorUnits={-entry.amount} decimals={decimals} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {definition.stock !== undefined && (
        <p className="mt-1 text-xs text-faint">{t('The cost of the goods is added when it is posted.')}</p>
      )}
    </>
  );
}
