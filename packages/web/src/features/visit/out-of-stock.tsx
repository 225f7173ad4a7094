/** Asked before an item that is not in the van joins the document (SPEC §5, out-of-stock item with its continue prompt). */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Button, Dialog } from '@fieldbook/ui';
import { useLanguage, useT } from '../../i18n/language.tsx';
import type { GoodsWork } from './use-goods.ts';

export interface OutOfStockProps {
  readonly goods: GoodsWork;
  /** Code of the item; closed without. */
  readonly item: string | undefined;
  readonly onClose: () => void;
  readonly onContinue: () => void;
}

export function OutOfStock({ goods, item, onClose, onContinue }: OutOfStockProps) {
  const t = useT();
  const language = useLanguage();
  const view = item === undefined ? undefined : goods.itemOf(item);
  return (
    <Dialog
      open={item !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={t('Out of stock item. Continue?')}
      description={view === undefined ? '' : <Bdi>{nameIn(language, view)}</Bdi>}
      size="small"
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" size="large" onClick={onContinue}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      <p className="text-soft">
        {t('Nothing of it is in the van. The document can be finished only when the van has received enough.')}
      </p>
    </Dialog>
  );
}
