/** Of which batch goods are, where an item is kept so: chosen of what is in the van; typed when goods come back. */
import { Chip, DateField, showDate, TextField } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import type { SheetGoods } from './line-sheet.tsx';
import type { GoodsWork } from './use-goods.ts';
import { useVisit } from './visit-context.ts';

export interface BatchFieldsProps {
  readonly goods: GoodsWork;
  readonly open: SheetGoods;
  readonly onChange: (batch: Pick<SheetGoods, 'batch' | 'expiry'>) => void;
}

/** Nothing where the item is not kept by batch. */
export function BatchFields({ goods, open, onChange }: BatchFieldsProps) {
  const t = useT();
  const { today } = useVisit();
  const view = goods.itemOf(open.item);
  if (view?.tracking === undefined || goods.facts.definition.stock === undefined) return null;
  const isChosen = open.kind === 'sell';
  if (isChosen) {
    return (
      <div className="flex flex-wrap gap-2">
        {goods.batchesOf(open.item).map(({ batch, expiry, quantity }) => (
          <Chip
            key={`${batch} ${expiry}`}
            label={batch}
            value={batch === open.batch ? '✓' : undefined}
            title={`${expiry === undefined ? '' : showDate(expiry)} ${goods.stockOf(open.item, quantity)}`}
            onClick={() => onChange({ batch, expiry })}
          />
        ))}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <TextField
        label={t('paper|Batch')}
        value={open.batch ?? ''}
        onValueChange={(batch) => onChange({ batch, expiry: open.expiry })}
      />
      {view.tracking === 'batchExpiry' && (
        <DateField
          label={t('Expires')}
          today={today}
          value={open.expiry ?? ''}
          onValueChange={(expiry) => onChange({ batch: open.batch, expiry })}
        />
      )}
    </div>
  );
}
