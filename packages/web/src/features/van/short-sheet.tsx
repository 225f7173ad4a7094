/** Of a line that did not come whole: how much was taken, and what became of the rest. */

import { damageCauses } from '@fieldbook/core/definition/voucher-fields';
import { smallestIn, textsOf, type UnitTexts } from '@fieldbook/core/stock/unit-amounts';
import type { Decision, Rest, SentLine } from '@fieldbook/core/sync/load-decision';
import { Segmented } from '@fieldbook/ui';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { AmountSheet } from './amount-sheet.tsx';
import { CauseField } from './cause-field.tsx';
import { restWords } from './rest-words.ts';
import { useVan } from './use-van.ts';

const rests: readonly Rest[] = ['returned', 'lost', 'damaged'];

export interface ShortSheetProps {
  readonly sent: SentLine;
  readonly decision: Decision;
  readonly onDecide: (decision: Decision) => void;
  readonly onClose: () => void;
}

export function ShortSheet({ sent, decision, onDecide, onClose }: ShortSheetProps) {
  const t = useT();
  const { masters, damageGodown, itemName, textOf } = useVan();
  const units = masters.item(sent.item)?.units ?? [];
  const [texts, setTexts] = useState<UnitTexts>(() => textsOf(decision.accepted, units));
  const taken = smallestIn(texts, units);
  const isTooMuch = taken > sent.left;
  const change = (next: UnitTexts) => {
    setTexts(next);
    const accepted = smallestIn(next, units);
    if (accepted <= sent.left) onDecide({ ...decision, accepted });
  };
  const offered = damageGodown === undefined ? rests.slice(0, 2) : rests;
  return (
    <AmountSheet
      title={itemName(sent.item)}
      units={units}
      texts={texts}
      note={t('{quantity} were sent', { quantity: textOf(sent.item, sent.left) })}
      error={isTooMuch ? t('Only {quantity} were sent', { quantity: textOf(sent.item, sent.left) }) : undefined}
      onChange={change}
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm font-medium text-soft">{t('The rest')}</span>
        <bdi dir="ltr" className="font-semibold">
          {textOf(sent.item, Math.max(0, sent.left - taken))}
        </bdi>
      </div>
      <Segmented
        isWide
        label={t('The rest')}
        options={offered.map((value) => ({ value, label: t(restWords[value]) }))}
        value={decision.rest}
        onValueChange={(rest) => onDecide({ ...decision, rest })}
      />
      {decision.rest === 'damaged' && (
        <CauseField
          causes={damageCauses}
          value={decision.cause}
          onChange={(cause) => onDecide({ ...decision, cause })}
        />
      )}
    </AmountSheet>
  );
}
