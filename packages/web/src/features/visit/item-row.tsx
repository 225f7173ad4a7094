/**
 * An item with what a rep must know before it is handed over: what is in the van, what a unit costs and why, what was bought
 * last. A press on it adds one, a press on a unit one of that unit; below stands what is taken of it.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { priceRules } from '@fieldbook/core/pricing/price';
import { Bdi, classNames, showDate, showNumberText } from '@fieldbook/ui';
import { memo } from 'react';
import { showRate } from '../../derive/amount-text.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { type ItemCard, isSameCards } from './item-cards.ts';
import type { LineKind } from './line-kinds.ts';
import type { SheetGoods } from './line-sheet.tsx';
import { LineStrips } from './line-strips.tsx';
import { type GoodsWork, offeredUnits } from './use-goods.ts';
import { useVisit } from './visit-context.ts';

export interface ItemRowProps {
  readonly row: MasterRow;
  readonly goods: GoodsWork;
  readonly kind: LineKind;
  /** What is taken of it. */
  readonly cards: readonly ItemCard[];
  readonly onAdd: (item: string, unit: string) => void;
  readonly onOpen: (goods: SheetGoods) => void;
}

/** Most of sixty rows are out of sight: nothing of them is laid out or painted until they come near. */
const offScreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 73px' } as const;

/** Lies below what it is about, which says more than its name does. */
const press = 'absolute inset-0 w-full cursor-pointer rounded-md active:bg-pressed';

/** A press draws the row that it changed alone, of sixty. What a press calls knows no more of the others than it must. */
export const ItemRow = memo(
  Row,
  (before, now) =>
    before.row === now.row &&
    before.kind === now.kind &&
    before.goods.facts === now.goods.facts &&
    before.goods.priceOf === now.goods.priceOf &&
    isSameCards(before.cards, now.cards),
);

function Row({ row, goods, kind, cards, onAdd, onOpen }: ItemRowProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const { lastSold } = useVisit().past;
  const { code } = row;
  const view = goods.itemOf(code);
  const name = nameIn(language, row);
  const units = view === undefined ? [] : offeredUnits(view);
  const bought = lastSold.get(code)?.lines[0]?.unit;
  const first = units.find(({ unit }) => unit === bought) ?? units.at(-1);
  const rateOf = (unit: string) => {
    const { rate } = goods.priceOf(code, unit);
    return rate === undefined ? '–' : showRate(printTrimmed(rate, 6), me.currency.decimals);
  };
  return (
    <li style={offScreen} className={classNames('px-3 py-2', cards.length > 0 && 'bg-action-wash/40')}>
      <div className="flex items-center gap-2">
        <div className="relative min-h-14 min-w-0 grow">
          <button
            type="button"
            aria-label={t('Add one: {name}, {unit}', { name, unit: first?.unit ?? '' })}
            onClick={() => first !== undefined && onAdd(code, first.unit)}
            className={press}
          />
          <div className="pointer-events-none relative">
            <Bdi className="line-clamp-2 text-base leading-5 font-medium">{name}</Bdi>
            <Facts code={code} goods={goods} unit={first?.unit} />
          </div>
        </div>
        {units.map(({ unit }) => (
          <div
            key={unit}
            className="relative flex h-14 min-w-15 shrink-0 flex-col items-center justify-center rounded-md border border-rim bg-surface px-1.5"
          >
            <button
              type="button"
              aria-label={t('Add one {unit}: {name}, {rate}', { name, unit, rate: rateOf(unit) })}
              onClick={() => onAdd(code, unit)}
              className={press}
            />
            <bdi aria-hidden="true" className="pointer-events-none relative text-xs font-semibold text-action">
              + {unit}
            </bdi>
            <bdi aria-hidden="true" dir="ltr" className="pointer-events-none relative text-sm font-medium">
              {rateOf(unit)}
            </bdi>
          </div>
        ))}
      </div>
      {cards.map((card) => (
        <LineStrips
          key={card.id}
          card={card}
          goods={goods}
          showsKind={card.kind !== 'sell' || kind !== 'sell'}
          onOpen={onOpen}
        />
      ))}
    </li>
  );
}

interface FactsProps {
  readonly code: string;
  readonly goods: GoodsWork;
  readonly unit: string | undefined;
}

/** What is in the van; the rule that gave the price; what was bought last and for how much. */
function Facts({ code, goods, unit = '' }: FactsProps) {
  const t = useT();
  const me = useMe();
  const label = useLabel();
  const { lastSold } = useVisit().past;
  const view = goods.itemOf(code);
  const last = lastSold.get(code);
  const step = goods.priceOf(code, unit).trace.at(-1);
  const there = goods.inVan?.(code);
  const why = step?.rate === undefined ? t('No price: enter one') : label(priceRules[step.rule]);
  return (
    <>
      <span className="block text-xs">
        {there !== undefined && view?.isService !== true && (
          <span className={there > 0 ? 'font-medium text-posted' : 'text-faint'}>
            {there > 0 ? <bdi dir="ltr">{goods.stockOf(code, there)}</bdi> : t('None in the van')}
            {' · '}
          </span>
        )}
        <span className="text-faint">{why}</span>
      </span>
      {last !== undefined && (
        <span className="block truncate text-xs text-soft">
          {t('Last {date}:', { date: showDate(last.date) })}{' '}
          {last.lines.slice(0, 2).map((line) => (
            <bdi key={line.unit} dir="ltr" className="me-1.5">
              {showNumberText(printTrimmed(line.quantity, 3))} {line.unit}
              {line.rate !== undefined && ` × ${showRate(printTrimmed(line.rate, 6), me.currency.decimals)}`}
            </bdi>
          ))}
        </span>
      )}
    </>
  );
}
