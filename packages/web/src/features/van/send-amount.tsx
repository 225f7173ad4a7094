/** How much of some goods leaves the van: all of it with one press, never more than is there. */

import { smallestIn, textsOf, type UnitTexts } from '@fieldbook/core/stock/unit-amounts';
import { useT } from '../../i18n/language.tsx';
import { AmountSheet } from './amount-sheet.tsx';
import { useVan } from './use-van.ts';
import type { GoodsRow } from './van-goods.ts';

export interface SendAmountProps {
  readonly row: GoodsRow;
  readonly texts: UnitTexts;
  readonly onChange: (texts: UnitTexts) => void;
  readonly onClose: () => void;
}

export function SendAmount({ row, texts, onChange, onClose }: SendAmountProps) {
  const t = useT();
  const { masters, itemName, textOf } = useVan();
  const units = masters.item(row.item)?.units ?? [];
  const there = textOf(row.item, row.quantity);
  const take = (next: UnitTexts) => () => {
    onChange(next);
    onClose();
  };
  return (
    <AmountSheet
      title={itemName(row.item)}
      units={units}
      texts={texts}
      note={t('{quantity} there', { quantity: there })}
      error={smallestIn(texts, units) > row.quantity ? t('Only {quantity} are there', { quantity: there }) : undefined}
      shortcuts={[
        { label: t('day|None'), onPress: take({}) },
        { label: t('All of it'), onPress: take(textsOf(row.quantity, units)) },
      ]}
      onChange={onChange}
      onClose={onClose}
    />
  );
}
