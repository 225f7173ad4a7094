/** The fields of each paper's choice, by its name. They change a wish; whoever shows them decides what becomes of it. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import type { PaperName } from '@fieldbook/core/reports/papers';
import { DateField, RadioGroup, Select, Switch } from '@fieldbook/ui';
import type { ComponentType } from 'react';
import { useLabel, useLanguage } from '../../i18n/language.tsx';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';
import { todayOf, useMe } from '../../session/use-me.ts';
import { CostingChoice } from './costing-choice.tsx';
import { ManyChoice } from './many-choice.tsx';
import { OneChoice } from './one-choice.tsx';
import { codesOf, type PaperWish, withWish } from './paper-wish.ts';
import { paperWords } from './paper-words.ts';

export interface ChoiceProps {
  readonly wish: PaperWish;
  readonly onWish: (wish: PaperWish) => void;
  readonly indexes: MasterIndexes;
}

/** Masters that the choice of a paper offers. */
export const mastersOfChoice: Readonly<Record<PaperName, readonly string[]>> = {
  stock: ['godown', 'priceGroup'],
  'pick-list': ['route', 'salesPerson'],
  orders: ['route'],
  'total-orders': ['route'],
  'price-list': ['priceGroup', 'category'],
  'ledger-statement': ['ledger'],
  'customer-statement': ['customer'],
  'receipt-summary': ['route', 'salesPerson'],
};

const active = (indexes: MasterIndexes, master: string): readonly MasterRow[] =>
  (indexes.get(master)?.rows ?? []).filter((row) => row.active !== false);

function StockChoice({ wish, onWish, indexes }: ChoiceProps) {
  const say = useLabel();
  const me = useMe();
  const set = wish['set'] === 'damaged' ? 'damaged' : 'godown';
  const rows = active(indexes, 'godown').filter(
    ({ kind = 'saleable' }) => kind !== 'transit' && (kind === 'damage') === (set === 'damaged'),
  );
  return (
    <>
      <RadioGroup
        label={say(paperWords.set)}
        options={[
          { value: 'godown', label: say(paperWords.godown) },
          { value: 'damaged', label: say(paperWords.damaged) },
        ]}
        value={set}
        onValueChange={(next) => onWish(withWish({ ...wish, set: next }, 'godowns', ''))}
      />
      <ManyChoice
        key={set}
        label={say(set === 'damaged' ? paperWords.damaged : paperWords.godown)}
        rows={rows}
        chosen={codesOf(wish['godowns'])}
        onChange={(chosen) => onWish(withWish(wish, 'godowns', chosen.join(',')))}
      />
      <Switch
        label={say(paperWords.split)}
        checked={wish['split'] !== 'false'}
        onCheckedChange={(isOn) => onWish(withWish(wish, 'split', isOn ? 'true' : 'false'))}
      />
      {me.forms.includes('*') && <CostingChoice wish={wish} onWish={onWish} groups={active(indexes, 'priceGroup')} />}
    </>
  );
}

function OrdersChoice({ wish, onWish, indexes }: ChoiceProps) {
  const say = useLabel();
  const today = todayOf(useMe());
  return (
    <>
      <DateField
        required
        label={say(paperWords.deliveryDate)}
        today={today}
        min={today}
        value={wish['to'] ?? today}
        onValueChange={(day) => onWish(withWish(wish, 'to', day))}
      />
      <ManyChoice
        label={say(paperWords.routes)}
        rows={active(indexes, 'route')}
        chosen={codesOf(wish['routes'])}
        onChange={(chosen) => onWish(withWish(wish, 'routes', chosen.join(',')))}
      />
    </>
  );
}

function PickChoice({ wish, onWish, indexes }: ChoiceProps) {
  const say = useLabel();
  return (
    <>
      <OneOf required name="route" label={say(paperWords.route)} master="route" {...{ wish, onWish, indexes }} />
      <Day name="date" label={say(paperWords.date)} {...{ wish, onWish, indexes }} />
      <OneOf
        name="salesPerson"
        label={say(paperWords.salesPerson)}
        master="salesPerson"
        none={say(paperWords.anyPerson)}
        {...{ wish, onWish, indexes }}
      />
    </>
  );
}

function PriceChoice(props: ChoiceProps) {
  const say = useLabel();
  return (
    <>
      <OneOf
        name="priceGroup"
        label={say(paperWords.priceGroup)}
        master="priceGroup"
        none={say(paperWords.retail)}
        {...props}
      />
      <OneOf
        name="category"
        label={say(paperWords.category)}
        master="category"
        none={say(paperWords.anyCategory)}
        {...props}
      />
      <Day name="date" label={say(paperWords.date)} {...props} />
    </>
  );
}

function ReceiptChoice(props: ChoiceProps) {
  const say = useLabel();
  return (
    <>
      <Span {...props} />
      <OneOf
        name="salesPerson"
        label={say(paperWords.salesPerson)}
        master="salesPerson"
        none={say(paperWords.anyPerson)}
        {...props}
      />
      <OneOf name="route" label={say(paperWords.route)} master="route" none={say(paperWords.anyRoute)} {...props} />
    </>
  );
}

function LedgerChoice(props: ChoiceProps) {
  const say = useLabel();
  return (
    <>
      <OneChoice
        required
        label={say(paperWords.ledger)}
        rows={active(props.indexes, 'ledger')}
        value={props.wish['ledger'] ?? ''}
        onChange={(code) => props.onWish(withWish(props.wish, 'ledger', code))}
      />
      <Span {...props} />
    </>
  );
}

function CustomerChoice(props: ChoiceProps) {
  const say = useLabel();
  return (
    <>
      <OneChoice
        required
        label={say(paperWords.customer)}
        rows={active(props.indexes, 'customer')}
        value={props.wish['party'] ?? ''}
        onChange={(code) => props.onWish(withWish(props.wish, 'party', code))}
      />
      <Span {...props} />
    </>
  );
}

export const choices: Readonly<Record<PaperName, ComponentType<ChoiceProps>>> = {
  stock: StockChoice,
  'pick-list': PickChoice,
  orders: OrdersChoice,
  'total-orders': OrdersChoice,
  'price-list': PriceChoice,
  'ledger-statement': LedgerChoice,
  'customer-statement': CustomerChoice,
  'receipt-summary': ReceiptChoice,
};

interface PartProps extends ChoiceProps {
  readonly name: string;
  readonly label: string;
}

function Day({ name, label, wish, onWish }: PartProps) {
  const today = todayOf(useMe());
  return (
    <DateField
      label={label}
      today={today}
      value={wish[name] ?? ''}
      onValueChange={(day) => onWish(withWish(wish, name, day))}
    />
  );
}

function Span(props: ChoiceProps) {
  const say = useLabel();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Day {...props} name="from" label={say(paperWords.from)} />
      <Day {...props} name="to" label={say(paperWords.to)} />
    </div>
  );
}

interface OneOfProps extends PartProps {
  readonly master: string;
  /** What choosing nothing means. */
  readonly none?: string;
  readonly required?: boolean;
}

/** One of a list that is short in most companies. */
function OneOf({ name, label, master, none, required = false, wish, onWish, indexes }: OneOfProps) {
  const language = useLanguage();
  const rows = active(indexes, master).map((row) => ({ value: row.code, label: nameIn(language, row) }));
  return (
    <Select
      label={label}
      required={required}
      options={[...(none === undefined ? [] : [{ value: '', label: none }]), ...rows]}
      value={wish[name] ?? (none === undefined ? null : '')}
      onValueChange={(code) => onWish(withWish(wish, name, code))}
    />
  );
}
