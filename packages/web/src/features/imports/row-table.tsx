/** Rows of a file at a desk: its own headings, each problem at its cell; a press on a cell corrects the row. */
import type { ImportPlan, ImportRow } from '@fieldbook/core/api/import-operations';
import { Bdi, Button, classNames } from '@fieldbook/ui';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { placeProblems } from './problem-place.ts';
import type { Editing } from './use-row-edit.ts';
import { VerdictMark } from './verdict-mark.tsx';

export interface ShownRowsProps {
  readonly rows: readonly ImportRow[];
  readonly plan: ImportPlan;
  readonly columns: readonly { readonly at: number; readonly heading: string }[];
  readonly editing: Editing;
  /** Of a field of the kind. */
  readonly labelOf: (field: string) => string | undefined;
}

export function RowTable(props: ShownRowsProps) {
  const t = useT();
  const { rows, columns } = props;
  return (
    <div className="max-h-[70vh] overflow-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-grid">
        <thead className="sticky top-0 z-10 bg-sunken text-xs text-soft">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {t('file|Row')}
            </th>
            {columns.map(({ at, heading }) => (
              <th key={at} scope="col" className="px-2 py-2 text-start font-medium whitespace-nowrap">
                <Bdi>{heading}</Bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hair">
          {rows.map((row) => (
            <Line key={row.row} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row, plan, columns, editing, labelOf }: ShownRowsProps & { readonly row: ImportRow }) {
  const t = useT();
  const { atCells, ofRow } = placeProblems(row.problems, { columns: plan.columns, labelOf }, row.cells);
  const isOpen = editing.row === row.row;
  const isFixed = row.isWritten;
  const begin = (at?: number) => (isFixed || isOpen ? undefined : editing.begin(row, at));
  return (
    <tr className={classNames('align-top', isOpen && 'bg-hover')}>
      <th scope="row" className="min-w-44 px-3 py-1.5 text-start font-normal">
        <span className="flex items-center gap-2">
          <Bdi className="text-faint">{String(row.row)}</Bdi>
          <VerdictMark row={row} />
        </span>
        {ofRow.map((message) => (
          <span key={message} className="block text-xs text-refused">
            {message}
          </span>
        ))}
        {isOpen && editing.error !== null && (
          <span role="alert" className="block text-xs text-refused">
            {sayFailure(editing.error, t)}
          </span>
        )}
        {isOpen ? (
          <span className="mt-1 flex gap-1">
            <Button variant="primary" isBusy={editing.isBusy} onClick={editing.save}>
              {t('Save')}
            </Button>
            <Button variant="ghost" onClick={editing.leave}>
              {t('Cancel')}
            </Button>
          </span>
        ) : (
          !isFixed &&
          row.verdict === 'refused' && (
            <Button variant="ghost" className="-ms-3" autoFocus={editing.left === row.row} onClick={() => begin()}>
              {t('Correct')}
            </Button>
          )
        )}
      </th>
      {columns.map(({ at, heading }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the row's button does the same at the keyboard
        <td key={at} className={classNames('px-2 py-1.5', !isFixed && 'cursor-text')} onClick={() => begin(at)}>
          {isOpen ? (
            <input
              type="text"
              aria-label={heading}
              aria-invalid={atCells.has(at) || undefined}
              // biome-ignore lint/a11y/noAutofocus: the person asked to correct this cell
              autoFocus={at === editing.first}
              defaultValue={row.cells[at] ?? ''}
              onChange={(event) => editing.change(at, event.target.value)}
              onKeyDown={editing.keyDown}
              className="control w-full min-w-28"
            />
          ) : (
            <Bdi className="whitespace-nowrap">{row.cells[at] ?? ''}</Bdi>
          )}
          {atCells.has(at) && <span className="block min-w-36 text-xs text-refused">{atCells.get(at)}</span>}
        </td>
      ))}
    </tr>
  );
}
