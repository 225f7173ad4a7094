/** Rows of a file on a phone: a card each with its first cells and what is wrong with it; opened, all its cells are fields. */
import type { ImportRow } from '@fieldbook/core/api/import-operations';
import { Banner, Bdi, Button, TextField } from '@fieldbook/ui';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { placeProblems } from './problem-place.ts';
import type { ShownRowsProps } from './row-table.tsx';
import { VerdictMark } from './verdict-mark.tsx';

const FIRST = 4;

export function RowCards(props: ShownRowsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {props.rows.map((row) => (
        <li key={row.row} className="rounded-lg border border-line bg-surface p-3">
          <Card {...props} row={row} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = ShownRowsProps & { readonly row: ImportRow };

function Card(props: CardProps) {
  const { row, plan, columns, editing, labelOf } = props;
  const t = useT();
  const { atCells, ofRow } = placeProblems(row.problems, { columns: plan.columns, labelOf }, row.cells);
  const isOpen = editing.row === row.row;
  const filled = columns.filter(({ at }) => (row.cells[at] ?? '') !== '');
  return (
    <div className="flex flex-col gap-2">
      <span className="flex items-center gap-2">
        <Bdi className="text-sm text-faint">{String(row.row)}</Bdi>
        <VerdictMark row={row} />
      </span>
      {ofRow.map((message) => (
        <p key={message} className="text-sm text-refused">
          {message}
        </p>
      ))}
      {isOpen ? (
        <CardFields {...props} problems={atCells} />
      ) : (
        <>
          <p className="flex flex-wrap gap-x-3">
            {filled.slice(0, FIRST).map(({ at }) => (
              <Bdi key={at}>{row.cells[at] ?? ''}</Bdi>
            ))}
          </p>
          {columns
            .filter(({ at }) => atCells.has(at))
            .map(({ at, heading }) => (
              <p key={at} className="text-sm">
                <Bdi className="text-soft">{heading}</Bdi>: <Bdi>{row.cells[at] ?? ''}</Bdi>
                <span className="block text-refused">{atCells.get(at)}</span>
              </p>
            ))}
          {!row.isWritten && row.verdict === 'refused' && (
            <Button autoFocus={editing.left === row.row} onClick={() => editing.begin(row)}>
              {t('Correct')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function CardFields({
  row,
  columns,
  editing,
  problems,
}: CardProps & { readonly problems: ReadonlyMap<number, string> }) {
  const t = useT();
  const wrongFirst = columns.toSorted((one, other) => Number(problems.has(other.at)) - Number(problems.has(one.at)));
  return (
    <>
      {editing.error !== null && <Banner tone="refused" title={sayFailure(editing.error, t)} />}
      {wrongFirst.map(({ at, heading }) => (
        <TextField
          key={at}
          label={heading}
          error={problems.get(at)}
          autoFocus={at === editing.first}
          defaultValue={row.cells[at] ?? ''}
          onValueChange={(text) => editing.change(at, text)}
          onKeyDown={editing.keyDown}
        />
      ))}
      <div className="flex gap-2 *:grow">
        <Button onClick={editing.leave}>{t('Cancel')}</Button>
        <Button variant="primary" isBusy={editing.isBusy} onClick={editing.save}>
          {t('Save')}
        </Button>
      </div>
    </>
  );
}
