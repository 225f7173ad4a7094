/** What each unit of an item is sold for. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { Code } from '@fieldbook/ui';
import { showRate } from '../../../derive/amount-text.ts';
import { useT } from '../../../i18n/language.tsx';
import { useMe } from '../../../session/use-me.ts';
import { ratesOf } from './overview-figures.ts';

interface RatesPanelProps {
  readonly definition: MasterDefinition;
  readonly row: MasterRow;
}

export function RatesPanel({ definition, row }: RatesPanelProps) {
  const t = useT();
  const { decimals } = useMe().currency;
  const rates = definition.name === 'item' ? ratesOf(row) : [];
  if (rates.length === 0) return null;
  const shown = (rate: string | undefined) => (rate === undefined ? null : <Code>{showRate(rate, decimals)}</Code>);
  return (
    <section className="rounded-lg border border-line bg-surface">
      <h2 className="px-4 py-3 font-medium">{t('Selling rates')}</h2>
      <table className="w-full text-grid">
        <thead>
          <tr className="border-y border-line text-xs text-faint">
            <th scope="col" className="px-4 py-1 text-start font-normal">
              {t('Unit')}
            </th>
            <th scope="col" className="px-2 py-1 [direction:ltr] text-end font-normal">
              {t('Retail rate')}
            </th>
            <th scope="col" className="py-1 ps-2 pe-4 [direction:ltr] text-end font-normal">
              {t('Wholesale rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ unit, retail, wholesale }) => (
            <tr key={unit} className="h-row border-b border-hair last:border-0">
              <th scope="row" className="px-4 text-start font-normal">
                <Code>{unit}</Code>
              </th>
              <td className="px-2 [direction:ltr] text-end">{shown(retail)}</td>
              <td className="ps-2 pe-4 [direction:ltr] text-end">{shown(wholesale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
