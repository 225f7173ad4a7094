/**
 * Ways to an item without a word (UI.md, Visit): the customer's last document taken again with one press, what is usual here,
 * and the categories of what is offered. A row that is pushed along with the thumb.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { Bdi, classNames, showDate, useToast } from '@fieldbook/ui';
import Repeat from 'lucide-react/icons/repeat';
import { useMemo } from 'react';
import { ChoiceChip, choiceLook } from '../../derive/choice-chip.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { takeLines } from './item-cards.ts';
import { categoriesOf, type ItemPick } from './offered-items.ts';
import { goodsOf } from './past-sales.ts';
import { againLines } from './taken-again.ts';
import type { GoodsWork } from './use-goods.ts';
import { useVisit } from './visit-context.ts';

export interface PickBarProps {
  readonly goods: GoodsWork;
  /** That may be picked. */
  readonly rows: readonly MasterRow[];
  readonly pick: ItemPick | undefined;
  readonly onPick: (pick: ItemPick | undefined) => void;
  /** Goods are handed over or promised: what was taken before may be taken again. */
  readonly takes: boolean;
}

export function PickBar({ goods, rows, pick, onPick, takes }: PickBarProps) {
  const t = useT();
  const language = useLanguage();
  const { past, indexOf } = useVisit();
  const named = indexOf('category')?.byCode;
  const categories = useMemo(() => {
    const codes = [...categoriesOf(rows)];
    const known = codes.flatMap((code) => named?.get(code) ?? []);
    const place = (row: MasterRow) => Number(row['position'] ?? 0);
    return known.toSorted((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
  }, [rows, named]);
  const hasUsual = takes && past.usual.length > 0;
  if (!hasUsual && past.last === undefined && categories.length < 2) return null;
  const isUsual = pick !== undefined && 'codes' in pick;
  const chosen = pick !== undefined && 'category' in pick ? pick.category : undefined;
  return (
    <fieldset aria-label={t('Choose items by')} className="flex min-w-0 shrink-0 gap-2 overflow-x-auto px-3 pt-2">
      {takes && past.last !== undefined && <TakeAgain goods={goods} />}
      {hasUsual && (
        <ChoiceChip isChosen={isUsual} onPress={() => onPick(isUsual ? undefined : { codes: past.usual })}>
          {t('Usual')}
        </ChoiceChip>
      )}
      {categories.length > 1 &&
        categories.map((row) => (
          <ChoiceChip
            key={row.code}
            isChosen={chosen === row.code}
            onPress={() => onPick(chosen === row.code ? undefined : { category: row.code })}
          >
            <Bdi>{nameIn(language, row)}</Bdi>
          </ChoiceChip>
        ))}
    </fieldset>
  );
}

/** What the document has already stays as it is, so a second press changes nothing. */
function TakeAgain({ goods }: { readonly goods: GoodsWork }) {
  const t = useT();
  const toast = useToast();
  const { last } = useVisit().past;
  if (last === undefined) return null;
  const take = () => {
    const done = takeLines(goods.store, againLines(last, goods), goods.facts);
    if (done === undefined) toast.show({ title: t('All of it is in the document already') });
    else
      toast.show({
        title: t('{n, plural, one {# line taken} other {# lines taken}}', { n: done.count }),
        action: { label: t('Undo'), onPress: done.undo },
      });
  };
  return (
    <button type="button" onClick={take} className={classNames(choiceLook, 'border-rim bg-surface text-action')}>
      <Repeat aria-hidden="true" className="size-4" />
      {t('{n, plural, one {As on {date}: # line} other {As on {date}: # lines}}', {
        date: showDate(last.date),
        n: goodsOf(last).length,
      })}
    </button>
  );
}
