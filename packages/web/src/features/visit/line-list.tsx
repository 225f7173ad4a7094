/** The lines of the document as cards, edited in place; a card that is removed can be brought back. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, Code, IconButton, useToast } from '@fieldbook/ui';
import Trash from 'lucide-react/icons/trash-2';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { type ItemCard, removeCard } from './item-cards.ts';
import type { SheetGoods } from './line-sheet.tsx';
import { LineStrips } from './line-strips.tsx';
import type { GoodsWork } from './use-goods.ts';

export interface LineListProps {
  readonly goods: GoodsWork;
  readonly onOpen: (goods: SheetGoods) => void;
}

export function LineList({ goods, onOpen }: LineListProps) {
  return (
    <ul className="mt-2 min-h-0 grow divide-y divide-hair overflow-y-auto overscroll-contain border-t border-line bg-surface">
      {goods.cards.map((card) => (
        <li key={card.id} className="px-3 py-2">
          <CardHead card={card} goods={goods} />
          <LineStrips card={card} goods={goods} showsKind={card.kind !== 'sell'} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function CardHead({ card, goods }: { readonly card: ItemCard; readonly goods: GoodsWork }) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const view = goods.itemOf(card.item);
  const name = view === undefined ? card.item : nameIn(language, view);
  const remove = () => {
    const undo = removeCard(goods.store, card);
    toast.show({ title: t('Line removed'), action: { label: t('Undo'), onPress: undo } });
  };
  return (
    <div className="flex items-start justify-between gap-2">
      <span className="min-w-0">
        <Bdi className="block truncate text-base font-medium">{name}</Bdi>
        <Code className="text-sm text-faint">{card.item}</Code>
      </span>
      <IconButton
        label={t('Remove {name}', { name })}
        icon={<Trash aria-hidden="true" className="size-5" />}
        onClick={remove}
      />
    </div>
  );
}
