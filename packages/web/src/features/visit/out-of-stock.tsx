/** Asked before an item that is not in the van joins the document (SPEC §5, out-of-stock item with its continue prompt). */
import { Bdi, Button, Dialog } from '@fieldbook/ui';
import { nameIn, useLanguage, useT } from '../../i18n/language.tsx';
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
      title={t('visit.outOfStock')}
      description={view === undefined ? '' : <Bdi>{nameIn(language, view)}</Bdi>}
      size="small"
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant="primary" size="large" onClick={onContinue}>
            {t('visit.outContinue')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{t('visit.outOfStockLead')}</p>
    </Dialog>
  );
}
