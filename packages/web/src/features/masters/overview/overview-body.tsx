/** What the page of a row shows once its answers are there: figures, what is open, what was last, its own facts and who changed them. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { overviews } from '@fieldbook/core/reports/overviews';
import { Attachments } from '../../../derive/attachments/attachments.tsx';
import { useT } from '../../../i18n/language.tsx';
import { AgesPart } from './ages-part.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FigureBand } from './figure-band.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { OverviewFacts } from './overview-figures.ts';
import { PartTable } from './part-table.tsx';
import { RatesPanel } from './rates-panel.tsx';

export { OverviewActions } from './overview-actions.tsx';

export interface OverviewBodyProps {
  readonly definition: MasterDefinition;
  readonly mayWrite: boolean;
  readonly facts: OverviewFacts;
}

export function OverviewBody({ definition, facts, mayWrite }: OverviewBodyProps) {
  const t = useT();
  const { row, overview } = facts;
  const tables = (overviews[definition.name] ?? []).filter(
    ({ name, columns }) => columns.length > 0 && (overview.parts[name]?.rows.length ?? 0) > 0,
  );
  return (
    <div className="min-h-0 grow overflow-y-auto pb-8">
      <FigureBand definition={definition} facts={facts} />
      <div className="mt-4 grid content-start gap-4 px-4 desk:px-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {tables.map((part) => (
            <PartTable key={part.name} part={part} facts={facts} />
          ))}
          {tables.length === 0 && (
            <p className="rounded-lg border border-line bg-surface p-4 text-soft">{t('Nothing yet')}</p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AgesPart facts={facts} />
          <RatesPanel definition={definition} row={row} />
          <FactsPanel definition={definition} row={row} />
          <Attachments owner={{ master: definition.name, code: row.code }} />
          {mayWrite && <HistoryPanel definition={definition} row={row} />}
        </div>
      </div>
    </div>
  );
}
