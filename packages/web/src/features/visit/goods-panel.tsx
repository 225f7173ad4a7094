/** Goods of a visit: found, scanned or picked, each press one more; the lines as cards; the net and the review under the thumb. */

import { itemsByPicture } from '@fieldbook/core/settings/items-by-picture';
import { readSettings } from '@fieldbook/core/settings/settings';
import { Button, Segmented } from '@fieldbook/ui';
import { useMemo, useState } from 'react';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { useT } from '../../i18n/language.tsx';
import { useStore } from '../../session/store.ts';
import { useMe } from '../../session/use-me.ts';
import { AmountPad } from './amount-pad.tsx';
import { addOne, type Goods } from './item-cards.ts';
import { ItemList } from './item-list.tsx';
import { LineSheet, OutOfStock, PictureSheet, Review, ScanSheet, SourceChoice } from './later.tsx';
import { kindsOf, type LineKind } from './line-kinds.ts';
import { LineList } from './line-list.tsx';
import type { SheetGoods } from './line-sheet.tsx';
import { kindWords } from './line-words.ts';
import type { ItemPick } from './offered-items.ts';
import type { PanelProps } from './panel-props.ts';
import { Refusals } from './refusals.tsx';
import { SearchBar } from './search-bar.tsx';
import { useGoods } from './use-goods.ts';
import { useRefusedLine } from './use-refused-line.ts';
import { VisitBar } from './visit-bar.tsx';
import { useVisit } from './visit-context.ts';

type View = 'items' | 'lines';

function useByPicture() {
  const { settings } = useMe();
  const count = useVisit().indexOf('item')?.rows.length ?? 0;
  return useMemo(() => itemsByPicture(readSettings(settings), count), [settings, count]);
}

/** A screen on which a keypad leaves no row of the list in sight beside the search. */
const isLow = (): boolean => innerHeight < 740;

export function GoodsPanel({ posting, isShown, onFinish, onAttach }: PanelProps) {
  const t = useT();
  const { definition, form } = useForm();
  const goods = useGoods();
  const { totals, lineCount } = useStore(form.result);
  const kinds = kindsOf(goods.facts);
  const [query, setQuery] = useState('');
  const [view, setView] = useState<View>('items');
  const [kind, setKind] = useState<LineKind>(kinds[0] ?? 'sell');
  const [amount, setAmount] = useState<SheetGoods>();
  const [isMore, setMore] = useState(false);
  const [pick, setPick] = useState<ItemPick>();
  const [missing, setMissing] = useState<Pick<Goods, 'item' | 'unit'>>();
  const [isScanning, setScanning] = useState(false);
  const [isPicturing, setPicturing] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const pictures = useByPicture();
  useRefusedLine(posting, () => setView('lines'));
  const isEmpty = goods.cards.length === 0;
  const shown: View = isEmpty ? 'items' : view;
  const put = (item: string, unit: string) => {
    const batch = goods.facts.definition.stock === 'out' ? goods.batchOf(item) : undefined;
    const taken = { item, unit, kind, ...batch };
    addOne(goods.store, taken, goods.facts);
    // Rows keep what they call from when they were drawn, so what is open now is asked now.
    setAmount((open) => (open === undefined ? undefined : taken));
  };
  const done = () => {
    setAmount(undefined);
    setMore(false);
  };
  const add = (item: string, unit: string) => {
    if (kind === 'sell' && goods.isOut(item)) setMissing({ item, unit });
    else put(item, unit);
  };
  const finish = async () => {
    // The review stays open until it is done: what was signed there belongs to what is written now.
    if (await onFinish()) return;
    setReviewing(false);
    setView('lines');
  };
  return (
    <>
      <div className="shrink-0 border-b border-line bg-surface px-3 py-2" hidden={amount !== undefined && isLow()}>
        <SearchBar
          isShown={isShown && !isMore && missing === undefined && !isScanning && !isPicturing && !isReviewing}
          query={query}
          onQuery={(next) => {
            setQuery(next);
            setView('items');
          }}
          onAdd={add}
          onScan={() => setScanning(true)}
          onPictures={pictures.isImageSearch ? () => setPicturing(true) : undefined}
        />
        {definition.stock === 'in' && definition.source !== undefined && isShown && (
          <div className="pt-2 empty:hidden">
            <SourceChoice onTaken={() => setView('lines')} />
          </div>
        )}
        {definition.stock === 'in' && kinds.length > 1 && (
          <div className="pt-2">
            <Segmented
              isWide
              label={t('What kind of goods')}
              options={kinds.map((value) => ({ value, label: t(kindWords[value]) }))}
              value={kind}
              onValueChange={setKind}
            />
          </div>
        )}
      </div>
      <div className="px-3 pt-2 empty:hidden">
        <Refusals posting={posting} />
      </div>
      {shown === 'items' ? (
        <ItemList
          goods={goods}
          query={query}
          pick={pick}
          // The keypad takes its room.
          onPick={amount === undefined ? setPick : undefined}
          kind={kind}
          onAdd={add}
          onOpen={setAmount}
        />
      ) : (
        <LineList goods={goods} onOpen={setAmount} />
      )}
      {amount !== undefined && (
        <AmountPad goods={goods} open={amount} onChange={setAmount} onMore={() => setMore(true)} onDone={done} />
      )}
      <VisitBar
        note={t(
          isEmpty
            ? '{n, plural, one {# line} other {# lines}}'
            : '{n, plural, one {# line, with tax} other {# lines, with tax}}',
          { n: lineCount },
        )}
        net={totals?.net ?? 0}
        isEmpty={isEmpty}
        lines={{ areShown: shown === 'lines', onToggle: () => setView(shown === 'lines' ? 'items' : 'lines') }}
        onReview={() => setReviewing(true)}
        onDone={amount === undefined ? undefined : done}
      />
      <LineSheet goods={goods} open={isMore ? amount : undefined} kinds={kinds} onClose={done} onChange={setAmount} />
      <OutOfStock
        goods={goods}
        item={missing?.item}
        onClose={() => setMissing(undefined)}
        onContinue={() => {
          if (missing !== undefined) put(missing.item, missing.unit);
          setMissing(undefined);
        }}
      />
      {isPicturing && (
        <PictureSheet
          kind={kind}
          goods={goods}
          showsAll={pictures.areCached}
          onClose={() => setPicturing(false)}
          onAdd={add}
        />
      )}
      {isScanning && <ScanSheet onClose={() => setScanning(false)} onAdd={add} />}
      <Review open={isReviewing} onOpenChange={setReviewing} onAttach={onAttach}>
        <Button variant="primary" size="large" className="h-12" isBusy={posting.isBusy} onClick={() => void finish()}>
          {t('Finish')}
        </Button>
      </Review>
    </>
  );
}
