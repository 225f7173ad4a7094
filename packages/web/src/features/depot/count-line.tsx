/** One item of a count sheet: a cell for each unit, the largest first, and how it differs where the books are shown. */
import { shelfOf } from '@fieldbook/core/stock/shelf-order';
import { QuantityField } from '@fieldbook/ui';
import { useT } from '../../i18n/language.tsx';
import { type Counted, countedOf, countUnits, isCounted } from './count-sheet.ts';
import { useDepot } from './depot-frame.tsx';
import { cellAt } from './sheet-keys.ts';

interface CountLineProps {
  readonly item: string;
  readonly at: number;
  /** What the books have; nothing in a blind count. */
  readonly book: number | undefined;
  readonly counted: Counted;
  readonly isByBatch: boolean;
  readonly onEnter: (unit: string, text: string) => void;
}

export function CountLine({ item, at, book, counted, isByBatch, onEnter }: CountLineProps) {
  const t = useT();
  const { itemName, textOf, masters } = useDepot();
  const units = countUnits(masters.item(item)?.units ?? []);
  const shelf = shelfOf(masters.item(item) ?? { code: item });
  const difference = book === undefined ? 0 : countedOf(counted, item, units) - book;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 desk:px-5">
      <span className="min-w-40 grow basis-40">
        <bdi className="block truncate">{itemName(item)}</bdi>
        <span className="flex flex-wrap gap-x-3 text-xs text-soft">
          {shelf !== '' && <bdi>{shelf}</bdi>}
          {book !== undefined && (
            <span>
              {t('By the books')} <bdi dir="ltr">{textOf(item, book)}</bdi>
            </span>
          )}
          {book !== undefined && difference !== 0 && isCounted(counted, item) && (
            <span className="text-refused">
              {t('count|Difference')} <bdi dir="ltr">{textOf(item, difference)}</bdi>
            </span>
          )}
        </span>
      </span>
      {isByBatch ? (
        <span className="text-sm text-faint">{t('Counted by batch in the form')}</span>
      ) : (
        <span className="flex flex-wrap gap-2">
          {units.map(({ unit }, column) => (
            <QuantityField
              {...cellAt(at, column)}
              key={unit}
              isLabelHidden
              className="w-28"
              label={`${itemName(item)}, ${unit}`}
              unit={unit}
              value={counted[item]?.[unit] ?? ''}
              onValueChange={(text) => onEnter(unit, text)}
            />
          ))}
        </span>
      )}
    </li>
  );
}
