/** A framed part of a dashboard: its heading, and where it is a picture the choice to read it as a table instead. */
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';

export interface ChartPanelProps {
  readonly title: ReactNode;
  /** Facts beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** The same figures as a table, and the words of the choice. */
  readonly table?: { readonly content: ReactNode; readonly show: string; readonly hide: string } | undefined;
}

export function ChartPanel({ title, aside, children, table }: ChartPanelProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside}
        {table !== undefined && (
          <span className="ms-auto">
            <Button variant="ghost" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
              {isTable ? table.hide : table.show}
            </Button>
          </span>
        )}
      </div>
      {isTable && table !== undefined ? table.content : children}
    </section>
  );
}
