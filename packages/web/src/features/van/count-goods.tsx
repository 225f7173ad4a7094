/** The list that is counted, and the way to what differs. */

import { textsOf, type UnitTexts } from '@fieldbook/core/stock/unit-amounts';
import { Button, Segmented, Switch } from '@fieldbook/ui';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { AmountSheet } from './amount-sheet.tsx';
import { CountRow } from './count-row.tsx';
import { CountSummary } from './count-summary.tsx';
import { countLines, goodsOfLine, linesOf, textsIn, varianceOf, withLines } from './goods-lines.ts';
import { foundBy, GoodsSearch, PanelBar, Refusals } from './panel-parts.tsx';
import type { KeptDocument } from './use-kept-document.ts';
import { useVan, type VanParts } from './use-van.ts';
import { type Goods, type GoodsRow, goodsKey, goodsOn } from './van-goods.ts';

export interface CountGoodsProps {
  readonly kept: KeptDocument;
  readonly back: string | undefined;
}

/** By the books, and what was counted beside them. */
function countedRows({ here, masters }: VanParts, { lines }: KeptDocument): readonly GoodsRow[] {
  const { saleable, damage } = here.godowns;
  const known = goodsOn({ books: here.books, masters, godowns: [...saleable, ...damage] });
  const keys = new Set(known.map(goodsKey));
  const beside = new Map(lines.map((line) => [goodsKey(goodsOfLine(line)), goodsOfLine(line)] as const));
  const added = [...beside].filter(([key]) => !keys.has(key)).map(([, goods]) => ({ ...goods, quantity: 0 }));
  return [...known, ...added];
}

/** Items that a search finds and the books do not have there: found all the same. */
function surplus(
  { masters }: VanParts,
  found: ReadonlySet<string> | undefined,
  known: readonly GoodsRow[],
  godown: string,
) {
  const there = new Set(known.filter((row) => row.godown === godown).map(({ item }) => item));
  const isCountable = (item: string) => {
    const view = masters.item(item);
    return view?.active === true && view.isService !== true && view.tracking === undefined;
  };
  const others = [...(found ?? [])].filter((item) => !there.has(item) && isCountable(item));
  return others.slice(0, 10).map((item): GoodsRow => ({ godown, item, quantity: 0 }));
}

export function CountGoods({ kept, back }: CountGoodsProps) {
  const t = useT();
  const van = useVan();
  const { here, masters, itemName, textOf } = van;
  const [godown, setGodown] = useState(here.van);
  const [query, setQuery] = useState('');
  const [isShown, setShown] = useState(false);
  const [open, setOpen] = useState<GoodsRow>();
  const [isSummary, setSummary] = useState(false);
  const rows = countedRows(van, kept);
  const found = foundBy(van, query);
  const listed = rows.filter((row) => row.godown === godown && (found?.has(row.item) ?? true));
  const shown = [...listed, ...surplus(van, found, rows, godown)];
  const own = [...here.godowns.saleable, ...here.godowns.damage];
  const unitsOf = ({ item }: Goods) => masters.item(item)?.units ?? [];
  const enter = (row: GoodsRow, texts: UnitTexts) =>
    kept.setLines(withLines(kept.lines, row, countLines(row, { texts, book: row.quantity }, unitsOf(row))));
  const asBooks = (row: GoodsRow) => enter(row, textsOf(row.quantity, unitsOf(row)));
  const counted = rows.filter((row) => linesOf(kept.lines, row).length > 0).length;
  const close = (texts?: UnitTexts) => {
    if (open !== undefined && texts !== undefined) enter(open, texts);
    setOpen(undefined);
  };
  return (
    <>
      <div className="flex shrink-0 flex-col gap-2 border-b border-line bg-surface px-3 py-2">
        {own.length > 1 && (
          <Segmented
            isWide
            label={t('Which goods')}
            options={own.map((value) => ({ value, label: van.godownName(value) }))}
            value={godown}
            onValueChange={setGodown}
          />
        )}
        <GoodsSearch query={query} onQuery={setQuery} />
        <Switch label={t('Show what the books say')} checked={isShown} onCheckedChange={setShown} />
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <Refusals problems={kept.problems} />
        <ul className="divide-y divide-hair">
          {shown.map((row) => (
            <CountRow
              key={goodsKey(row)}
              row={row}
              lines={linesOf(kept.lines, row)}
              isExpectedShown={isShown}
              onOpen={() => setOpen(row)}
              onAsBooks={() => asBooks(row)}
            />
          ))}
        </ul>
        <p className="px-4 py-3 text-sm text-faint">{t('Search adds items that the books do not have here.')}</p>
      </div>
      <PanelBar note={t('{n} of {all} counted', { n: counted, all: rows.length })}>
        <Button
          variant="primary"
          size="large"
          className="h-12 min-w-40"
          disabled={counted === 0}
          onClick={() => setSummary(true)}
        >
          {t('Differences')}
        </Button>
      </PanelBar>
      {open !== undefined && (
        <AmountSheet
          title={itemName(open.item)}
          units={unitsOf(open)}
          texts={textsIn(linesOf(kept.lines, open))}
          placeholders={isShown ? textsOf(open.quantity, unitsOf(open)) : {}}
          note={isShown ? `${t('By the books')}: ${textOf(open.item, open.quantity)}` : undefined}
          shortcuts={[{ label: t('Nothing there'), onPress: () => close({}) }]}
          onChange={(texts) => enter(open, texts)}
          onClose={() => close()}
        />
      )}
      {isSummary && (
        <CountSummary
          kept={kept}
          back={back}
          differing={rows.flatMap((row) => {
            const variance = varianceOf(linesOf(kept.lines, row), unitsOf(row));
            return variance === undefined || variance === 0 ? [] : [{ row, variance }];
          })}
          leftOut={rows.length - counted}
          onClose={() => setSummary(false)}
        />
      )}
    </>
  );
}
