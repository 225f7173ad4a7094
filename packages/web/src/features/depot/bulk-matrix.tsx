/** Items by targets: a quantity a cell, what is there and what is taken at the end of a line, keys as in a sheet. */
import { classNames, IconButton, QuantityField, TextField } from '@fieldbook/ui';
import PackagePlus from 'lucide-react/icons/package-plus';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { AnswerMark } from './answer-mark.tsx';
import type { BulkRow, BulkSheet } from './bulk-sheet.ts';
import { useDepot } from './depot-frame.tsx';
import { isPosted, type TransferAnswer } from './post-transfers.ts';
import { cellAt, moveByKey } from './sheet-keys.ts';

/** More lines are found by searching. */
const MOST_ROWS = 200;

interface BulkMatrixProps {
  readonly sheet: BulkSheet;
  readonly answers: Readonly<Record<string, TransferAnswer>>;
  readonly onTakeAll: (target: string) => void;
}

function useShownRows({ rows }: BulkSheet) {
  const { indexes } = useDepot();
  const [query, setQuery] = useState('');
  const text = query.trim();
  const found = new Set(
    indexes
      .get('item')
      ?.search(text, 1000)
      .map(({ code }) => code),
  );
  const fitting = text === '' ? rows : rows.filter(({ item }) => found.has(item));
  return { query, setQuery, shown: fitting.slice(0, MOST_ROWS), more: Math.max(0, fitting.length - MOST_ROWS) };
}

const head = 'px-3 py-1.5 text-xs font-medium whitespace-nowrap text-soft';

export function BulkMatrix({ sheet, answers, onTakeAll }: BulkMatrixProps) {
  const t = useT();
  const { query, setQuery, shown, more } = useShownRows(sheet);
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="shrink-0 px-4 py-2 desk:px-5">
        <TextField
          isLabelHidden
          type="search"
          className="desk:w-80"
          label={t('Item, code or barcode')}
          placeholder={t('Item, code or barcode')}
          icon={<Search aria-hidden="true" className="size-4" />}
          value={query}
          onValueChange={setQuery}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells inside have the focus */}
      <div className="min-h-0 grow overflow-auto border-t border-line bg-surface scroll-pt-12" onKeyDown={moveByKey}>
        <table className="min-w-full text-grid">
          <thead className="sticky top-0 z-20 bg-sunken">
            <tr className="border-b border-line">
              <th scope="col" className={classNames(head, 'sticky start-0 z-10 bg-sunken text-start')}>
                {t('Item')}
              </th>
              <th scope="col" dir="ltr" className={classNames(head, 'text-end')}>
                {t('Stock')}
              </th>
              {sheet.targets.map((target) => (
                <TargetHead
                  key={target}
                  target={target}
                  answer={answers[target]}
                  onTakeAll={() => onTakeAll(target)}
                  onRemove={() => sheet.remove(target)}
                />
              ))}
              <th scope="col" dir="ltr" className={classNames(head, 'text-end')}>
                {t('Total')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hair">
            {shown.map((row, at) => (
              <MatrixRow key={row.item} row={row} at={at} sheet={sheet} answers={answers} />
            ))}
          </tbody>
        </table>
        {more > 0 && (
          <p className="px-4 py-3 text-sm text-soft">
            {t('{n, plural, one {# more item} other {# more items}}: search to see them', { n: more })}
          </p>
        )}
      </div>
    </div>
  );
}

interface TargetHeadProps {
  readonly target: string;
  readonly answer: TransferAnswer | undefined;
  readonly onTakeAll: () => void;
  readonly onRemove: () => void;
}

function TargetHead({ target, answer, onTakeAll, onRemove }: TargetHeadProps) {
  const t = useT();
  const { godownName } = useDepot();
  const name = godownName(target);
  return (
    <th scope="col" className={classNames(head, 'min-w-36 text-start align-bottom')}>
      <span className="flex items-center gap-1">
        <bdi className="min-w-0 grow truncate text-ink">{name}</bdi>
        {!isPosted(answer) && (
          <>
            <IconButton
              label={t('Take all of the godown to {name}', { name })}
              icon={<PackagePlus aria-hidden="true" className="size-4" />}
              onClick={onTakeAll}
            />
            <IconButton
              label={t('Take {name} out of the sheet', { name })}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={onRemove}
            />
          </>
        )}
      </span>
      {answer !== undefined && (
        <span className="block max-w-60 font-normal whitespace-normal">
          <AnswerMark answer={answer} />
        </span>
      )}
    </th>
  );
}

interface MatrixRowProps {
  readonly row: BulkRow;
  readonly at: number;
  readonly sheet: BulkSheet;
  readonly answers: Readonly<Record<string, TransferAnswer>>;
}

function MatrixRow({ row, at, sheet, answers }: MatrixRowProps) {
  const t = useT();
  const { itemName, godownName, textOf, unitOf } = useDepot();
  const { item, there, taken } = row;
  const isBeyond = taken > there;
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-10 max-w-36 truncate bg-surface px-3 py-1 text-start font-normal desk:max-w-72"
      >
        <bdi>{itemName(item)}</bdi>
      </th>
      <td dir="ltr" className="px-3 py-1 text-end whitespace-nowrap">
        <bdi dir="ltr">{textOf(item, there)}</bdi>
      </td>
      {sheet.targets.map((target, column) => (
        <td key={target} className="px-2 py-1">
          <QuantityField
            {...cellAt(at, column)}
            isLabelHidden
            className="w-32"
            label={`${itemName(item)}, ${godownName(target)}`}
            unit={unitOf(item)}
            value={sheet.typed(target, item)}
            readOnly={isPosted(answers[target])}
            onValueChange={(text) => sheet.enter(target, item, text)}
          />
        </td>
      ))}
      <td dir="ltr" className="px-3 py-1 text-end whitespace-nowrap">
        {taken === 0 ? (
          <span className="text-faint">–</span>
        ) : (
          <bdi dir="ltr" className={isBeyond ? 'font-semibold text-refused' : 'font-medium'}>
            {textOf(item, taken)}
          </bdi>
        )}
        {isBeyond && <span className="block text-xs text-refused">{t('More than there is')}</span>}
      </td>
    </tr>
  );
}
