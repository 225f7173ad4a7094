/** Lists all that the books of this phone have in the van, so that a count only changes what differs. */
import { Button, useToast } from '@fieldbook/ui';
import ListChecks from 'lucide-react/icons/list-checks';
import { useT } from '../../i18n/language.tsx';
import { useForm } from '../voucher-form/form-context.ts';
import { countLines, countsAgainstBooks } from './count-lines.ts';

export function CountButton() {
  const t = useT();
  const toast = useToast();
  const { definition, form, field, masters, indexOf } = useForm();
  const books = field?.books;
  if (books === undefined || !countsAgainstBooks(definition)) return null;
  const list = () => {
    const items = (indexOf('item')?.rows ?? []).map(({ code }) => code);
    const back = form.lines('items').replace(countLines({ van: field?.van ?? '', books, masters, items }));
    toast.show({ title: t('Listed as the books have it'), action: { label: t('Undo'), onPress: back } });
  };
  return (
    <div className="px-4 pb-3">
      <Button
        size="large"
        className="w-full"
        icon={<ListChecks aria-hidden="true" className="size-5" />}
        onClick={list}
      >
        {t('List all that is in the van')}
      </Button>
    </div>
  );
}
