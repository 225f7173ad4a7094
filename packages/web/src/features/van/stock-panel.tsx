/** What stands in the van as cartons and pieces: saleable, damaged, and on its way to it; pressed, an item tells what it did today. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { readSettings } from '@fieldbook/core/settings/settings';
import { sentLines } from '@fieldbook/core/sync/load-decision';
import { Amount, Button, EmptyState, Segmented, Select } from '@fieldbook/ui';
import { useNavigate } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { lazy, Suspense, useMemo, useState } from 'react';
import { paperAt } from '../../derive/paper-address.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { foundBy, GoodsName, GoodsSearch, PanelBar } from './panel-parts.tsx';
import { useVan, type VanParts } from './use-van.ts';
import { type GoodsRow, goodsKey, goodsOn } from './van-goods.ts';

const kindWords = texts({
  saleable: 'Saleable',
  damaged: 'Damaged',
  onTheWay: 'On its way',
});

const MovementSheet = lazy(() => import('./movement-sheet.tsx').then((module) => ({ default: module.MovementSheet })));

const kinds = ['saleable', 'damaged', 'onTheWay'] as const;
type Kind = (typeof kinds)[number];

/** Goods on their way stand in no godown of the van. */
const ON_THE_WAY = '';

function rowsOf(kind: Kind, { here, masters }: VanParts): readonly GoodsRow[] {
  const { books, godowns, pending } = here;
  if (kind !== 'onTheWay')
    return goodsOn({ books, masters, godowns: kind === 'saleable' ? godowns.saleable : godowns.damage });
  const sums = new Map<string, GoodsRow>();
  for (const transfer of pending.filter(({ direction }) => direction === 'in')) {
    for (const { item, batch, expiry, left } of sentLines(transfer)) {
      const goods = { godown: ON_THE_WAY, item, batch, expiry };
      const key = goodsKey(goods);
      sums.set(key, { ...goods, quantity: (sums.get(key)?.quantity ?? 0) + left });
    }
  }
  return [...sums.values()];
}

export function StockPanel() {
  const t = useT();
  const van = useVan();
  const [kind, setKind] = useState<Kind>('saleable');
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('');
  const [open, setOpen] = useState<GoodsRow>();
  const navigate = useNavigate();
  const rows = useMemo(() => rowsOf(kind, van), [kind, van]);
  const found = foundBy(van, query);
  const isShown = ({ item }: GoodsRow) =>
    (found?.has(item) ?? true) && (category === '' || van.masters.item(item)?.category === category);
  const shown = rows.filter(isShown);
  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 border-b border-line bg-surface px-3 py-2">
        <Segmented
          isWide
          label={t('Which goods')}
          options={kinds.map((value) => ({ value, label: t(kindWords[value]) }))}
          value={kind}
          onValueChange={setKind}
        />
        <div className="flex gap-2">
          <GoodsSearch query={query} onQuery={setQuery} />
          <Categories rows={rows} value={category} onChange={setCategory} />
        </div>
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        {shown.length === 0 && (
          <EmptyState
            title={t('Nothing here')}
            description={t(
              rows.length === 0
                ? 'Goods come by a load; what waits for the van stands under Load.'
                : 'No goods match the search.',
            )}
          />
        )}
        <ul className="divide-y divide-hair">
          {shown.map((row) => (
            <StockRow key={goodsKey(row)} row={row} onOpen={kind === 'onTheWay' ? undefined : () => setOpen(row)} />
          ))}
        </ul>
      </div>
      <PanelBar
        note={t('{n, plural, one {# item} other {# items}}', { n: new Set(shown.map(({ item }) => item)).size })}
      >
        <Button
          size="large"
          icon={<Printer aria-hidden="true" className="size-5" />}
          disabled={shown.length === 0 || kind === 'onTheWay'}
          onClick={() => void navigate(paperAt('stock', { set: kind === 'damaged' ? 'damaged' : 'godown' }))}
        >
          {t('Print the stock')}
        </Button>
      </PanelBar>
      {open !== undefined && (
        <Suspense fallback={null}>
          <MovementSheet row={open} isSaleable={kind === 'saleable'} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface CategoriesProps {
  readonly rows: readonly GoodsRow[];
  readonly value: string;
  readonly onChange: (category: string) => void;
}

/** Those of the goods that are here. */
function Categories({ rows, value, onChange }: CategoriesProps) {
  const t = useT();
  const language = useLanguage();
  const { masters, indexes } = useVan();
  const codes = [...new Set(rows.map(({ item }) => masters.item(item)?.category ?? ''))].filter(Boolean);
  if (codes.length < 2) return null;
  const nameOf = (code: string) => nameIn(language, indexes.get('category')?.byCode.get(code) ?? { name: code });
  const options = codes.map((code) => ({ value: code, label: nameOf(code) }));
  const sorted = options.toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Select
      isLabelHidden
      className="w-32 shrink-0"
      label={t('Category')}
      options={[{ value: '', label: t('Category') }, ...sorted]}
      value={value}
      onValueChange={onChange}
    />
  );
}

interface StockRowProps {
  readonly row: GoodsRow;
  readonly onOpen: (() => void) | undefined;
}

function StockRow({ row, onOpen }: StockRowProps) {
  const { textOf } = useVan();
  const isRed = row.quantity < 0;
  const content = (
    <>
      <GoodsName goods={row} />
      <span className="shrink-0 text-end">
        <bdi dir="ltr" className={isRed ? 'block font-semibold text-refused' : 'block font-semibold'}>
          {textOf(row.item, row.quantity)}
        </bdi>
        <Value row={row} />
      </span>
    </>
  );
  const look = 'flex min-h-14 w-full items-center gap-3 px-4 py-2';
  return (
    <li>
      {onOpen === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <button type="button" onClick={onOpen} className={`${look} cursor-pointer hover:bg-hover active:bg-pressed`}>
          {content}
        </button>
      )}
    </li>
  );
}

/** At the selling rate, where the company has amounts on its stock papers: what goods cost is not known on a phone. */
function Value({ row }: { readonly row: GoodsRow }) {
  const me = useMe();
  const { masters } = useVan();
  const { decimals, code } = me.currency;
  const rate = masters.item(row.item)?.units[0]?.retailRate;
  if (!readSettings(me.settings).godownStockPrintAmount || rate === undefined) return null;
  const worth = Math.round((rate * row.quantity) / 10 ** (6 - decimals));
  return (
    <span className="block text-xs text-faint">
      <Amount minorUnits={worth} decimals={decimals} currency={code} />
    </span>
  );
}
