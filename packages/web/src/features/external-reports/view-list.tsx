/** The views beside the query: each opens to its columns, and a press puts the name into the text. */
import { reportFunctions } from '@fieldbook/core/reports/external-functions';
import { SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useT } from '../../i18n/language.tsx';

export function ViewList({ onInsert }: { readonly onInsert: (name: string) => void }) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['external-report-views'],
    queryFn: ({ signal }) => ask('GET /external-report-views', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined && error !== null)
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <SkeletonRows rows={12} columns={1} />;
  return (
    <section aria-label={t('Views')} dir="ltr" lang="en" className="flex flex-col text-start">
      {data.views.map((view) => (
        <details key={view.name} className="border-b border-hair">
          <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-2 px-3 py-1 hover:bg-hover">
            <Insertable name={view.name} onInsert={onInsert} isStrong />
            <span className="text-xs text-soft">{view.about}</span>
          </summary>
          <ul className="pb-2">
            {view.columns.map((column) => (
              <li key={column.name} className="flex flex-wrap items-baseline gap-x-2 px-5 py-0.5">
                <Insertable name={column.name} onInsert={onInsert} />
                <span className="text-xs text-faint">{column.type}</span>
                <span className="text-xs text-soft">{column.about}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <h2 className="px-3 pt-3 text-xs font-medium text-soft">{t('Functions')}</h2>
      <div className="flex flex-wrap gap-x-3 gap-y-1 px-3 py-2">
        {[...reportFunctions].map((name) => (
          <Insertable key={name} name={name} onInsert={() => onInsert(`${name}(`)} />
        ))}
      </div>
    </section>
  );
}

interface InsertableProps {
  readonly name: string;
  readonly onInsert: (name: string) => void;
  readonly isStrong?: boolean;
}

function Insertable({ name, onInsert, isStrong = false }: InsertableProps) {
  return (
    <button
      type="button"
      className={`cursor-pointer font-mono text-xs hover:underline ${isStrong ? 'font-semibold' : ''}`}
      onClick={(event) => {
        event.preventDefault();
        onInsert(name);
      }}
    >
      {name}
    </button>
  );
}
