/**
 * How many of an item, on a keypad that stands below the list and not over it: it stays until it is put away, and whatever is
 * taken next is what it fills, so that a known item is one press and its digits. Rarer things (price, kind, batch) are a press
 * further, in the sheet.
 */

import { nameIn } from '@fieldbook/core/i18n/say';
import { QUANTITY_DECIMALS } from '@fieldbook/core/kernel/quantity';
import { Bdi, enterPad, IconButton, Keypad, KeypadField, type PadState, pressPad } from '@fieldbook/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { type CardField, findCard, sameQuantity, setAmount } from './item-cards.ts';
import type { SheetGoods } from './line-sheet.tsx';
import { fieldWords } from './line-words.ts';
import { type GoodsWork, offeredUnits } from './use-goods.ts';

export interface AmountPadProps {
  readonly goods: GoodsWork;
  readonly open: SheetGoods;
  /** It is about another unit now. */
  readonly onChange: (goods: SheetGoods) => void;
  readonly onMore: () => void;
  readonly onDone: () => void;
}

/** What is in a field until another one is entered. */
interface Entered extends PadState {
  readonly of: string;
}

export function AmountPad({ goods, open, onChange, onMore, onDone }: AmountPadProps) {
  const t = useT();
  const language = useLanguage();
  const { definition } = useForm();
  const [free, setFree] = useState('');
  const [entered, setEntered] = useState<Entered>();
  const { item, kind, batch = '', unit } = open;
  const subject = [item, kind, batch, unit].join('\n');
  const view = goods.itemOf(item);
  const card = findCard(goods.cards, open);
  const pad = useShown(subject, card?.lines.find((line) => line.unit === unit)?.line.key);
  const hasFree = definition.lines.items?.freeQuantity !== undefined && kind === 'sell';
  const active: CardField = hasFree && free === subject ? 'freeQuantity' : 'quantity';
  const offered = view === undefined ? [] : offeredUnits(view).map((each) => each.unit);
  const units = offered.includes(unit) ? offered : [...offered, unit];
  const textIn = (field: CardField, of: string) => {
    const line = card?.lines.find((each) => each.unit === of);
    return (field === 'quantity' ? line?.quantity : line?.free) ?? '';
  };
  const stateOf = (field: CardField, of: string): PadState => {
    const value = textIn(field, of);
    const isOwn = entered?.of === `${field} ${subject}` && of === unit && sameQuantity(entered.text, value);
    return isOwn ? entered : enterPad(value);
  };
  const write = (next: PadState) => {
    setEntered({ of: `${active} ${subject}`, ...next });
    setAmount(goods.store, open, { field: active, text: next.text }, goods.facts);
  };
  const field = (name: CardField, of: string, label: string) => (
    <KeypadField
      key={label}
      className="grow basis-0"
      label={label}
      placeholder="0"
      decimals={QUANTITY_DECIMALS}
      value={stateOf(name, of).text}
      isActive={name === active && of === unit}
      onActivate={() => {
        setFree(name === 'freeQuantity' ? subject : '');
        setEntered(undefined);
        if (of !== unit) onChange({ ...open, unit: of });
      }}
      onValueChange={(text) => write({ text, isFresh: false })}
      onEnter={onDone}
    />
  );
  const name = view === undefined ? item : nameIn(language, view);
  return (
    <div ref={pad} data-pad className="shrink-0 border-t border-line bg-surface px-3 py-2">
      <Bdi className="block truncate font-medium">{name}</Bdi>
      <div className="flex items-end gap-2 pb-2">
        {units.map((each) => field('quantity', each, each))}
        {hasFree && field('freeQuantity', unit, `${t('Free')} ${unit}`)}
        <IconButton
          variant="secondary"
          className="h-12"
          label={t('Price, kind and more: {name}', { name })}
          icon={<Ellipsis aria-hidden="true" className="size-5" />}
          onClick={onMore}
        />
      </div>
      <Keypad
        isLow
        label={t('Keypad: {field}, {unit}', { field: t(fieldWords[active]), unit })}
        onPress={(key) => write(pressPad(stateOf(active, unit), key, QUANTITY_DECIMALS))}
      />
    </div>
  );
}

/**
 * The line that is filled stays in sight above the keypad. The focus goes along only for whoever came with a keyboard: a scanner
 * that types goes on to the search.
 */
function useShown(subject: string, line: number | undefined) {
  const pad = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each subject, not at each key that makes its line anew
  useEffect(() => {
    const panel = pad.current?.closest('[role=tabpanel]');
    panel?.querySelector(`[data-line="${line}"]`)?.closest('li')?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.matches('button:focus-visible')) pad.current?.querySelector('input')?.focus();
  }, [subject]);
  return pad;
}
