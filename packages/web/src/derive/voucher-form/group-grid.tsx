/** The line grid of one group of the voucher's lines, wired to the form. */
import type { Fields } from '@fieldbook/core/definition/field';
import type { LineGroup } from '@fieldbook/core/definition/voucher';
import { lazy, useMemo, useSyncExternalStore } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { isUsedHere, type LineColumn, lineColumns } from '../line-grid/columns.ts';
import type { GridContext } from '../line-grid/grid-context.ts';
import { LineGrid } from '../line-grid/line-grid.tsx';
import type { LineStore } from '../line-grid/line-store.ts';
import { createPickerStore } from '../line-grid/picker-store.ts';
import { ScanReader } from '../line-grid/scan-reader.ts';
import { findScanned, type ScannedGoods } from '../masters/scanned-code.ts';
import { computeForm } from './compute.ts';
import { type FormParts, useForm } from './form-context.ts';
import { useOffered } from './offered.ts';
import { lineChoices, lineUnits, nameListOf } from './reference-rules.ts';
import { useGroupTitle } from './use-group-title.ts';

/** Only purchases tell it. */
const LastRate = lazy(() => import('./last-rate.tsx').then((module) => ({ default: module.LastRate })));

export interface GroupGridProps {
  readonly group: LineGroup;
  readonly showsAll: boolean;
  readonly onLeave: (direction: 1 | -1) => void;
  readonly className?: string | undefined;
}

/** Lines that a scan may add: so much of an item in one of its units. */
function holdsGoods(fields: Fields | undefined): boolean {
  return ['item', 'unit', 'quantity'].every((name) => fields?.[name] !== undefined);
}

/** Of the columns that are not always there, those in which a line has something. */
function usedNames(store: LineStore, columns: readonly LineColumn[]): string {
  const further = columns.filter(({ isSecondary }) => isSecondary);
  const lines = store.filledLines();
  const isUsed = ({ name }: LineColumn) => lines.some(({ values }) => (values[name] ?? '') !== '');
  return further
    .filter(isUsed)
    .map(({ name }) => name)
    .join(' ');
}

function goodsOf({ indexOf, masters }: FormParts, code: string): ScannedGoods | undefined {
  const index = indexOf('item');
  return index === undefined ? undefined : findScanned(code, index, masters.item);
}

export function GroupGrid({ group, showsAll, onLeave, className }: GroupGridProps) {
  const t = useT();
  const language = useLanguage();
  const title = useGroupTitle(group);
  const parts = useForm();
  const { definition, form, indexOf, decimals, today } = parts;
  const offeredIn = useOffered();
  const fields = definition.lines[group];
  const store = form.lines(group);
  const all = useMemo(() => lineColumns(fields ?? {}), [fields]);
  // A line that is taken from elsewhere may bring what had no column before.
  const used = useSyncExternalStore(store.subscribeKeys, () => usedNames(store, all));
  const context = useMemo((): GridContext => {
    const isShown = (column: LineColumn) =>
      used.split(' ').includes(column.name) || (showsAll ? isUsedHere(column, indexOf) : !column.isSecondary);
    const columns = all.filter(isShown);
    return {
      store,
      columns,
      picker: createPickerStore(),
      indexOf,
      offeredIn,
      goodsOf: holdsGoods(fields) ? (code) => goodsOf(parts, code) : undefined,
      scans: new ScanReader(),
      choicesFor: lineChoices(parts, group),
      unitsOf: lineUnits(indexOf),
      nameListOf,
      moneyDecimals: decimals,
      Price: definition.party?.side === 'supplier' ? LastRate : undefined,
      language,
      today,
      isReadOnly: false,
      settle: () => computeForm(form, parts),
      onLeave,
    };
  }, [
    parts,
    definition,
    form,
    store,
    group,
    fields,
    all,
    used,
    showsAll,
    indexOf,
    offeredIn,
    decimals,
    language,
    today,
    onLeave,
  ]);
  const hasComputedAmount =
    (group === 'items' && fields?.rate !== undefined) || (group === 'ledgers' && fields?.taxCode !== undefined);
  return (
    <LineGrid
      group={group}
      label={title}
      context={context}
      amountTitle={hasComputedAmount ? t('Total') : undefined}
      className={className}
    />
  );
}
