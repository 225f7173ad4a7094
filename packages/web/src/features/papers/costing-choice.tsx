/** At which rate stock is printed: an administrator's choice (SPEC §2, Godowns print dialog; §6). */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { type CostingMethod, costingMethods } from '@fieldbook/core/reports/stock-summary';
import { Select } from '@fieldbook/ui';
import { useLabel, useLanguage } from '../../i18n/language.tsx';
import { type PaperWish, withWish } from './paper-wish.ts';
import { paperWords } from './paper-words.ts';

export interface CostingChoiceProps {
  readonly wish: PaperWish;
  readonly onWish: (wish: PaperWish) => void;
  readonly groups: readonly MasterRow[];
}

export function CostingChoice({ wish, onWish, groups }: CostingChoiceProps) {
  const say = useLabel();
  const language = useLanguage();
  const methods = Object.keys(costingMethods) as CostingMethod[];
  const [first] = groups;
  const choose = (costing: string) => {
    const chosen = withWish(wish, 'costing', costing);
    onWish(withWish(chosen, 'priceGroup', costing === 'UserGiven' ? (wish['priceGroup'] ?? first?.code ?? '') : ''));
  };
  return (
    <>
      <Select
        label={say(paperWords.costing)}
        options={[
          { value: '', label: say(paperWords.usual) },
          ...methods.map((value) => ({ value, label: say(costingMethods[value]) })),
        ]}
        value={wish['costing'] ?? ''}
        onValueChange={choose}
      />
      {wish['costing'] === 'UserGiven' && (
        <Select
          required
          label={say(paperWords.priceGroup)}
          options={groups.map((row) => ({ value: row.code, label: nameIn(language, row) }))}
          value={wish['priceGroup'] ?? null}
          onValueChange={(code) => onWish(withWish(wish, 'priceGroup', code))}
        />
      )}
    </>
  );
}
