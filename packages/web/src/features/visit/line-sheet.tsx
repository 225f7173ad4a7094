/**
 * How much of an item, with a keypad of our own (UI.md, Visit): cartons and pieces, what is given free, another price; sold, or
 * taken back; of which batch. Every press stands in the document at once, so there is nothing to save.
 */

import { nameIn } from '@fieldbook/core/i18n/say';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { priceRules } from '@fieldbook/core/pricing/price';
import { Button, Keypad, KeypadField, Segmented, Sheet, useKeypad, useToast } from '@fieldbook/ui';
import { showRate, withCents } from '../../derive/amount-text.ts';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { BatchFields } from './batch-fields.tsx';
import {
  type CardField,
  changeGoods,
  findCard,
  type Goods,
  type ItemCard,
  removeCard,
  setAmount,
} from './item-cards.ts';
import type { LineKind } from './line-kinds.ts';
import { fieldWords, kindWords } from './line-words.ts';
import type { GoodsWork } from './use-goods.ts';

export type SheetGoods = Goods;

export interface LineSheetProps {
  readonly goods: GoodsWork;
  /** What it is about; closed without. */
  readonly open: SheetGoods | undefined;
  readonly kinds: readonly LineKind[];
  readonly onClose: () => void;
  /** It is about other goods now: another kind, another batch. */
  readonly onChange: (goods: SheetGoods) => void;
}

export function LineSheet({ goods, open, kinds, onClose, onChange }: LineSheetProps) {
  const t = useT();
  const toast = useToast();
  const language = useLanguage();
  const view = open === undefined ? undefined : goods.itemOf(open.item);
  const card = open === undefined ? undefined : findCard(goods.cards, open);
  const remove = () => {
    if (card === undefined) return;
    const undo = removeCard(goods.store, card);
    toast.show({ title: t('Line removed'), action: { label: t('Undo'), onPress: undo } });
    onClose();
  };
  return (
    <Sheet
      open={open !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={view === undefined ? t('Quantity') : nameIn(language, view)}
      actions={
        <>
          <Button size="large" disabled={card === undefined} onClick={remove}>
            {t('Remove')}
          </Button>
          <Button variant="primary" size="large" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      {open !== undefined && (
        <Amounts
          key={open.item}
          goods={goods}
          open={open}
          card={card}
          kinds={kinds}
          onChange={onChange}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}

interface AmountsProps {
  readonly goods: GoodsWork;
  readonly open: SheetGoods;
  readonly card: ItemCard | undefined;
  readonly kinds: readonly LineKind[];
  readonly onChange: (goods: SheetGoods) => void;
  readonly onDone: () => void;
}

const QUANTITY_PLACES = 3;
const RATE_PLACES = 6;

function Amounts({ goods, open, card, kinds, onChange, onDone }: AmountsProps) {
  const t = useT();
  const { definition, decimals } = useForm();
  const units = goods.itemOf(open.item)?.units.toReversed() ?? [];
  const fields = definition.lines.items ?? {};
  const hasFree = fields.freeQuantity !== undefined && open.kind === 'sell';
  const pad = useKeypad((name) => targetOf(name, { goods, open, card }), `quantity ${open.unit}`);
  const [activeField = '', ...activeUnit] = (pad.active ?? '').split(' ');
  const unit = activeUnit.join(' ') || open.unit;
  const turn = (kind: LineKind, batch = open.batch, expiry = open.expiry) => {
    if (card !== undefined) changeGoods(goods.store, card, { kind, batch, expiry }, goods.facts);
    onChange({ ...open, kind, batch, expiry });
  };
  return (
    <div className="flex flex-col gap-3">
      {kinds.length > 1 && (
        <Segmented
          isWide
          label={t('What kind of goods')}
          options={kinds.map((value) => ({ value, label: t(kindWords[value]) }))}
          value={open.kind}
          onValueChange={(kind) => turn(kind)}
        />
      )}
      {units.map((each) => (
        <div key={each.unit} className="flex items-end gap-2">
          <KeypadField
            className="grow basis-0"
            label={each.unit}
            placeholder="0"
            {...pad.field(`quantity ${each.unit}`)}
            onEnter={onDone}
          />
          {hasFree && (
            <KeypadField
              className="grow basis-0"
              label={`${t('Free')} ${each.unit}`}
              placeholder="0"
              {...pad.field(`freeQuantity ${each.unit}`)}
              onEnter={onDone}
            />
          )}
          <KeypadField
            className="grow basis-0"
            label={t('Price')}
            placeholder={rateText(goods, open.item, each.unit, decimals)}
            {...pad.field(`rate ${each.unit}`)}
            onEnter={onDone}
          />
        </div>
      ))}
      <BatchFields goods={goods} open={open} onChange={({ batch, expiry }) => turn(open.kind, batch, expiry)} />
      <Why goods={goods} item={open.item} unit={unit} />
      <Keypad
        label={t('Keypad: {field}, {unit}', { field: t(fieldWords[activeField as CardField]), unit })}
        onPress={pad.press}
      />
    </div>
  );
}

interface TargetParts {
  readonly goods: GoodsWork;
  readonly open: SheetGoods;
  readonly card: ItemCard | undefined;
}

/** By `<field> <unit>`. */
function targetOf(name: string, { goods, open, card }: TargetParts) {
  const [field = 'quantity', ...rest] = name.split(' ');
  const unit = rest.join(' ');
  const line = card?.lines.find((each) => each.unit === unit);
  const values = { quantity: line?.quantity, freeQuantity: line?.free, rate: line?.line.values.rate ?? '' };
  const own = field as CardField;
  return {
    value: values[own] ?? '',
    decimals: own === 'rate' ? RATE_PLACES : QUANTITY_PLACES,
    onValueChange: (text: string) => setAmount(goods.store, { ...open, unit }, { field: own, text }, goods.facts),
  };
}

function rateText(goods: GoodsWork, item: string, unit: string, decimals: number): string {
  const { rate } = goods.priceOf(item, unit);
  return rate === undefined ? '' : withCents(printTrimmed(rate, RATE_PLACES), decimals);
}

/** Each rule that was asked for the price, the last one gave it. */
function Why({ goods, item, unit }: { readonly goods: GoodsWork; readonly item: string; readonly unit: string }) {
  const t = useT();
  const me = useMe();
  const label = useLabel();
  const { trace } = goods.priceOf(item, unit);
  if (trace.length === 0) return null;
  return (
    <p className="text-sm text-soft">
      <span className="font-medium">{t('Why this price:')}</span>{' '}
      {trace.map(({ rule, rate, fromUnit }) => (
        <span key={rule} className={rate === undefined ? 'me-1.5 text-faint line-through' : 'me-1.5'}>
          {`${label(priceRules[rule])} `}
          {rate !== undefined && (
            <bdi dir="ltr" className="font-medium text-ink">
              {showRate(printTrimmed(rate, RATE_PLACES), me.currency.decimals)} / {unit}
              {fromUnit !== undefined && ` ← ${fromUnit}`}
            </bdi>
          )}
        </span>
      ))}
    </p>
  );
}
