/** Goods picked by their pictures; a press adds one, and the next can be picked at once. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { Sheet, useToast } from '@fieldbook/ui';
import { showRate } from '../../derive/amount-text.ts';
import { PicturePicker } from '../../derive/pictures/picture-picker.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import type { LineKind } from './line-kinds.ts';
import { type GoodsWork, offeredUnits } from './use-goods.ts';
import { useVisit } from './visit-context.ts';

export interface PictureSheetProps {
  readonly goods: GoodsWork;
  readonly showsAll: boolean;
  readonly kind: LineKind;
  readonly onClose: () => void;
  readonly onAdd: (item: string, unit: string) => void;
}

export function PictureSheet({ goods, showsAll, kind, onClose, onAdd }: PictureSheetProps) {
  const t = useT();
  const language = useLanguage();
  const toast = useToast();
  const { decimals } = useMe().currency;
  const { indexOf, isOffered } = useVisit();
  const index = indexOf('item');
  if (index === undefined) return null;
  const unitOf = (code: string) => {
    const view = goods.itemOf(code);
    return view === undefined ? undefined : offeredUnits(view).at(-1)?.unit;
  };
  const factsOf = ({ code }: MasterRow) => {
    const unit = unitOf(code);
    const { rate } = unit === undefined ? {} : goods.priceOf(code, unit);
    const there = goods.inVan?.(code);
    return {
      rate: rate === undefined ? undefined : showRate(printTrimmed(rate, 6), decimals),
      stock: there === undefined ? undefined : goods.stockOf(code, there),
    };
  };
  const pick = (row: MasterRow) => {
    const unit = unitOf(row.code);
    if (unit === undefined) return;
    if (goods.isOut(row.code)) onClose();
    else toast.show({ title: t('Added: {name}, 1 {unit}', { name: nameIn(language, row), unit }) });
    onAdd(row.code, unit);
  };
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('Items by picture')}>
      <PicturePicker
        index={index}
        categories={indexOf('category')?.rows ?? []}
        showsAll={showsAll}
        isOffered={(row) => isOffered(row, kind)}
        factsOf={factsOf}
        onPick={pick}
      />
    </Sheet>
  );
}
