/** A small "i" that says in a sentence what a figure is; on the phone, where columns have no heads, one for all of a report. */
import type { Label } from '@fieldbook/core/definition/field';
import type { ReportColumn, ReportDefinition } from '@fieldbook/core/definition/report';
import { figureMeanings } from '@fieldbook/core/reports/figure-meanings';
import { Popover } from '@fieldbook/ui';
import Info from 'lucide-react/icons/info';
import { useLabel, useT } from '../../i18n/language.tsx';

export interface FigureMeaningProps {
  readonly report: string;
  readonly figures: readonly { readonly name: string; readonly label: Label }[];
}

/** Nothing where the labels say it by themselves. */
export function FigureMeaning({ report, figures }: FigureMeaningProps) {
  const t = useT();
  const label = useLabel();
  const told = figures.flatMap((figure) => {
    const meaning = figureMeanings[report]?.[figure.name];
    return meaning === undefined ? [] : [{ ...figure, meaning }];
  });
  const [first] = told;
  if (first === undefined) return null;
  const words =
    told.length === 1 ? t('What is meant by {name}', { name: label(first.label) }) : t('What the figures are');
  return (
    <Popover
      label={words}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={words}
          title={words}
          className="-me-1 grid size-4 shrink-0 cursor-pointer place-items-center rounded-sm text-faint hover:text-ink touch:-my-3 touch:size-11 print:hidden"
        >
          <Info aria-hidden="true" className="size-3.5" />
        </button>
      }
    >
      <dl dir="auto" className="flex w-72 max-w-full flex-col gap-2 text-sm font-normal whitespace-normal">
        {told.map(({ name, label: figure, meaning }) => (
          <div key={name}>
            <dt className="text-xs text-faint">{label(figure)}</dt>
            <dd>{label(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}

export interface ReportFigure {
  readonly name: string;
  readonly label: Label;
  /** No column is of it. */
  readonly isTotal: boolean;
}

/** All that a report shows, each said once: its columns, and the totals that no column is of. */
export function figuresOf({ totals }: ReportDefinition, columns: readonly ReportColumn[]): readonly ReportFigure[] {
  const named = new Set(columns.map(({ name }) => name));
  const alone = Object.entries(totals).filter(([name]) => !named.has(name));
  return [
    ...columns.map(({ name, label }) => ({ name, label, isTotal: false })),
    ...alone.map(([name, label]) => ({ name, label, isTotal: true })),
  ];
}
