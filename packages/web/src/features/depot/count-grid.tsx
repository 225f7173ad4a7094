/** The lines of a count sheet, the scanner's field above them, and the document at its end. */
import { byShelf } from '@fieldbook/core/stock/shelf-order';
import { Banner, Button, Switch, TextField } from '@fieldbook/ui';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { findScanned } from '../../derive/masters/scanned-code.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { useUnsentForm } from '../../offline/unsent-form.ts';
import { VoucherLink } from './answer-mark.tsx';
import { CountLine } from './count-line.tsx';
import { type Counted, isCounted } from './count-sheet.ts';
import type { Sheet } from './damage-godown.tsx';
import { useDepot } from './depot-frame.tsx';
import { RowChoice } from './godown-choice.tsx';
import { moveByKey } from './sheet-keys.ts';
import { usePostCount } from './use-post-count.ts';

/** More lines are found by searching. */
const MOST_ROWS = 300;

interface CountGridProps {
  readonly godown: string;
  readonly sheet: Sheet;
  readonly onAgain: () => void;
}

export function CountGrid({ godown, sheet, onAgain }: CountGridProps) {
  const t = useT();
  const { indexes, masters } = useDepot();
  const [counted, setCounted] = useState<Counted>({});
  const [isBlind, setBlind] = useState(true);
  const [category, setCategory] = useState<string>();
  const [query, setQuery] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const posting = usePostCount(godown, sheet);
  const books = new Map(sheet.rows.map(({ item, bookQuantity }) => [item, bookQuantity]));
  const isByBatch = (item: string) => masters.item(item)?.tracking !== undefined;
  const placed = (code: string) => masters.item(code) ?? { code };
  const listed = [...new Set([...books.keys(), ...Object.keys(counted)])]
    .filter((item) => category === undefined || masters.item(item)?.category === category)
    .toSorted((a, b) => byShelf(placed(a), placed(b)));
  const found = new Set(
    indexes
      .get('item')
      ?.search(query, 1000)
      .map(({ code }) => code),
  );
  const fitting = query.trim() === '' ? listed : listed.filter((item) => found.has(item));
  const shown = fitting.slice(0, MOST_ROWS);
  const done = Object.keys(counted).filter((item) => isCounted(counted, item)).length;
  useUnsentForm(done > 0 && posting.voucher === undefined);
  const enter = (item: string, unit: string, text: string) =>
    setCounted((before) => ({ ...before, [item]: { ...before[item], [unit]: text } }));
  /** One more of what the code names. */
  const scan = () => {
    const index = indexes.get('item');
    const goods = index === undefined ? undefined : findScanned(query.trim(), index, masters.item);
    if (goods === undefined || isByBatch(goods.item)) return setUnknown(query.trim());
    const before = Number(counted[goods.item]?.[goods.unit] ?? 0);
    enter(goods.item, goods.unit, String(before + 1));
    setUnknown(undefined);
    setQuery('');
  };
  if (posting.voucher !== undefined) {
    return (
      <div className="flex flex-col gap-3 px-4 desk:px-5">
        <Banner
          tone="done"
          title={t('The count is in the books')}
          action={<Button onClick={onAgain}>{t('Count again')}</Button>}
        >
          <VoucherLink type="physicalStock" {...posting.voucher} />
        </Banner>
      </div>
    );
  }
  return (
    <>
      <div className="grid shrink-0 grid-cols-2 items-end gap-2 px-4 pb-3 desk:flex desk:flex-wrap desk:px-5">
        <TextField
          type="search"
          className="desk:w-72"
          label={t('Scan or search')}
          icon={<Search aria-hidden="true" className="size-4" />}
          value={query}
          onValueChange={setQuery}
          error={unknown === undefined ? undefined : t('No item has the code {code}', { code: unknown })}
          onKeyDown={(event) => event.key === 'Enter' && query.trim() !== '' && scan()}
        />
        <RowChoice
          of="category"
          label={t('Category')}
          rows={indexes.get('category')?.rows ?? []}
          value={category}
          onChange={setCategory}
          placeholder={t('All categories')}
        />
        <div className="col-span-2">
          <Switch label={t('Show what the books say')} checked={!isBlind} onCheckedChange={(next) => setBlind(!next)} />
        </div>
      </div>
      {posting.error !== undefined && (
        <div className="shrink-0 px-4 pb-3 desk:px-5">
          <Banner tone="refused" title={sayFailure(posting.error, t)} />
        </div>
      )}
      <ul
        aria-label={t('Count sheet')}
        onKeyDown={moveByKey}
        className="min-h-0 grow divide-y divide-hair overflow-y-auto border-y border-line bg-surface"
      >
        {shown.map((item, at) => (
          <CountLine
            key={item}
            item={item}
            at={at}
            book={isBlind ? undefined : (books.get(item) ?? 0)}
            counted={counted}
            isByBatch={isByBatch(item)}
            onEnter={(unit, text) => enter(item, unit, text)}
          />
        ))}
        {fitting.length > shown.length && (
          <li className="px-4 py-3 text-sm text-soft">
            {t('{n, plural, one {# more item} other {# more items}}: search to see them', {
              n: fitting.length - shown.length,
            })}
          </li>
        )}
      </ul>
      <div className="flex shrink-0 items-center justify-between gap-3 bg-surface px-4 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] desk:px-5">
        <span className="text-sm text-soft">
          {t('{n} of {all} counted', { n: done, all: books.size })} · {t('What is left empty is not counted')}
        </span>
        <Button
          variant="primary"
          isBusy={posting.isBusy}
          disabled={done === 0}
          onClick={() => void posting.post(counted)}
        >
          {t('Make physical stock')}
        </Button>
      </div>
    </>
  );
}
