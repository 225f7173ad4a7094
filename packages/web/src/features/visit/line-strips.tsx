/** What is taken of an item, a strip for each unit: one less, how many, one more, what it comes to; wrong ones say why. */

import { nameIn } from '@fieldbook/core/i18n/say';
import { Amount, Badge, showNumberText, useToast } from '@fieldbook/ui';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { type CardLine, type ItemCard, stepLine } from './item-cards.ts';
import type { SheetGoods } from './line-sheet.tsx';
import { kindWords } from './line-words.ts';
import type { GoodsWork } from './use-goods.ts';

export interface LineStripsProps {
  readonly card: ItemCard;
  readonly goods: GoodsWork;
  /** Says what kind of goods they are. */
  readonly showsKind: boolean;
  readonly onOpen: (goods: SheetGoods) => void;
}

const step =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-md border border-rim bg-surface active:bg-pressed';

export function LineStrips({ card, goods, showsKind, onOpen }: LineStripsProps) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const me = useMe();
  const { item, kind, lines } = card;
  const view = goods.itemOf(item);
  const name = view === undefined ? item : nameIn(language, view);
  const short = kind === 'sell' ? goods.shortOf(item) : 0;
  const change = (line: CardLine, by: 1 | -1) => {
    const undo = stepLine(goods.store, line, by);
    if (undo === undefined) return;
    toast.show({ title: t('Line removed'), action: { label: t('Undo'), onPress: undo } });
  };
  const problem = lines.flatMap(({ line }) => Object.values(line.problems))[0];
  return (
    <div className="flex flex-col gap-1.5 pt-2">
      {lines.map((own) => {
        const { line, unit, free } = own;
        const quantity = showNumberText(own.quantity);
        return (
          <div key={line.key} className="flex items-center gap-2" data-line={line.key}>
            <button
              type="button"
              className={step}
              aria-label={t('One less: {name}, {unit}', { name, unit })}
              onClick={() => change(own, -1)}
            >
              <Minus aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={t('Quantity: {name}, {quantity} {unit}', { name, quantity, unit })}
              onClick={() => onOpen({ item, kind, batch: card.batch, unit })}
              className="h-11 min-w-20 shrink-0 cursor-pointer rounded-md border border-edge bg-surface px-2 text-base font-semibold active:bg-pressed"
            >
              <bdi dir="ltr">
                {quantity} {unit}
              </bdi>
            </button>
            <button
              type="button"
              className={step}
              aria-label={t('One more: {name}, {unit}', { name, unit })}
              onClick={() => change(own, 1)}
            >
              <Plus aria-hidden="true" className="size-5" />
            </button>
            <span className="min-w-0 grow text-end">
              <span className="block font-medium">
                <Amount minorUnits={line.outcome.amount ?? 0} decimals={me.currency.decimals} />
              </span>
              {free !== '' && (
                <span className="block text-xs text-posted">
                  {t('visit|Free')} <bdi dir="ltr">{`${showNumberText(free)} ${unit}`}</bdi>
                </span>
              )}
            </span>
          </div>
        );
      })}
      {(showsKind || card.batch !== '') && (
        <div className="flex flex-wrap gap-2">
          {showsKind && <Badge tone={kind === 'damaged' ? 'refused' : 'pending'}>{t(kindWords[kind])}</Badge>}
          {card.batch !== '' && <Badge>{card.batch}</Badge>}
        </div>
      )}
      {problem !== undefined && <p className="text-sm text-refused">{problem}</p>}
      {problem === undefined && short > 0 && (
        <p className="text-sm text-pending">
          {t('More than is in the van:')} <bdi dir="ltr">{goods.stockOf(item, goods.inVan?.(item) ?? 0)}</bdi>
        </p>
      )}
    </div>
  );
}
