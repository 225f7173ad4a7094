/** What of an item is in the van, by this phone's own books: `2 CTN + 3 PCS`. Nothing where no van moves with the document. */
import { useT } from '../../i18n/language.tsx';
import { useForm } from '../voucher-form/form-context.ts';
import { stockText } from './stock-text.ts';

export function VanStockText({ item }: { readonly item: string }) {
  const t = useT();
  const { definition, field, masters } = useForm();
  const books = field?.books;
  if (books === undefined || definition.stock === undefined) return null;
  const quantity = books.quantity(field?.van ?? '', item);
  if (quantity <= 0) return <span className="block text-sm text-faint">{t('None in the van')}</span>;
  return (
    <span className="block text-sm text-posted">
      {t('In the van')} <bdi dir="ltr">{stockText(masters.item(item), quantity)}</bdi>
    </span>
  );
}
