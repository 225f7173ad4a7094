/** What can be ordered, as tiles under the categories; a press adds one. */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import { nameIn } from '@fieldbook/core/i18n/say';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { salePrice } from '@fieldbook/core/pricing/sale-price';
import { Badge, Bdi, Button, classNames, EmptyState, TextField } from '@fieldbook/ui';
import { useMemo, useState } from 'react';
import { showRate } from '../../derive/amount-text.ts';
import { ChoiceChip } from '../../derive/choice-chip.tsx';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import type { ReadyMasters } from './order-screen.tsx';
import { placedIn } from './placed.ts';
import type { OrderLine, Wire } from './table-order.ts';

export interface DishTilesProps {
  readonly header: Wire;
  readonly lines: readonly OrderLine[];
  readonly loaded: ReadyMasters;
  readonly onAdd: (item: string, unit: string) => void;
}

const STEP = 60;

/** Most are out of sight: nothing of them is laid out or painted until they come near. */
const offScreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 88px' } as const;

export function DishTiles({ header, lines, loaded, onAdd }: DishTilesProps) {
  const t = useT();
  const me = useMe();
  const language = useLanguage();
  const [category, setCategory] = useState('');
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(STEP);
  const { indexes, masters } = loaded;
  const dishes = useMemo(
    () => (indexes.get('item')?.rows ?? []).filter((row) => row.active !== false && row['rawMaterial'] !== true),
    [indexes],
  );
  const categories = useMemo(() => {
    const used = new Set(dishes.map((row) => row['category']));
    return placedIn(me, indexes.get('category')?.rows ?? []).filter(({ code }) => used.has(code));
  }, [dishes, indexes, me]);
  const words = search.trim();
  const found =
    words === '' ? dishes : (indexes.get('item')?.search(words, STEP) ?? []).filter((row) => dishes.includes(row));
  const shown = found.filter((row) => words !== '' || category === '' || row['category'] === category);
  const priceOf = (row: MasterRow) => {
    const { rate } = salePrice({ item: row.code, unit: String(row['unit']) }, priced(header), masters);
    return rate === undefined ? '–' : showRate(printTrimmed(rate, 6), me.currency.decimals);
  };
  const countOf = (code: string) => lines.reduce((sum, { item, quantity }) => sum + (item === code ? quantity : 0), 0);
  return (
    <section aria-label={t('Dishes')} className="flex min-h-0 min-w-0 grow flex-col">
      <div className="flex shrink-0 flex-col gap-2 px-4 pb-2 desk:px-5">
        <TextField
          label={t('Find a dish')}
          isLabelHidden
          type="search"
          placeholder={t('Find a dish')}
          value={search}
          onValueChange={setSearch}
        />
        <div className="flex gap-2 overflow-x-auto pb-1">
          <ChoiceChip isChosen={category === ''} onPress={() => setCategory('')}>
            {t('All')}
          </ChoiceChip>
          {categories.map((row) => (
            <ChoiceChip key={row.code} isChosen={category === row.code} onPress={() => setCategory(row.code)}>
              <Bdi>{nameIn(language, row)}</Bdi>
            </ChoiceChip>
          ))}
        </div>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-4 pb-4 desk:px-5">
        {shown.length === 0 && <EmptyState title={t('No dish is found')} />}
        <ul className="grid grid-cols-2 gap-2 desk:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
          {shown.slice(0, limit).map((row) => {
            const count = countOf(row.code);
            return (
              <li key={row.code} style={offScreen}>
                <button
                  type="button"
                  onClick={() => onAdd(row.code, String(row['unit']))}
                  className={classNames(
                    'flex min-h-22 w-full cursor-pointer flex-col items-start gap-1 rounded-lg border p-3 text-start hover:bg-hover active:bg-pressed',
                    count > 0 ? 'border-action bg-action-wash' : 'border-line bg-surface',
                  )}
                >
                  <Bdi className="line-clamp-2 font-medium">{nameIn(language, row)}</Bdi>
                  <span className="mt-auto flex w-full items-center justify-between gap-2 text-sm">
                    <bdi dir="ltr">{priceOf(row)}</bdi>
                    {count > 0 && <Badge tone="info">{count}</Badge>}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        {shown.length > limit && (
          <Button className="mt-3" onClick={() => setLimit(limit + STEP)}>
            {t('Show {n} more', { n: shown.length - limit })}
          </Button>
        )}
      </div>
    </section>
  );
}

const priced = ({ date, customer }: Wire) => ({ date: String(date), customer: String(customer) });
