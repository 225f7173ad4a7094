/** What would become of each row: counted by verdict, shown 100 at a time, and corrected where it stands. */
import type { ImportPlan, ImportRow, ImportRun } from '@fieldbook/core/api/import-operations';
import { Button, formatCount, Segmented, Select, SkeletonRows, useIsPhone } from '@fieldbook/ui';
import { useState } from 'react';
import { FailedState } from '../../derive/failed-state.tsx';
import { useT } from '../../i18n/language.tsx';
import type { ImportKind } from './import-kinds.ts';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import { useRowEdit } from './use-row-edit.ts';
import { shownColumns, useRows, type Verdict } from './use-rows.ts';
import { verdictWords } from './verdict-mark.tsx';

export interface RowsStepProps {
  readonly run: ImportRun;
  readonly plan: ImportPlan;
  readonly kind: ImportKind;
}

export function RowsStep({ run, plan, kind }: RowsStepProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { counts } = run;
  const [chosen, setChosen] = useState<Verdict | 'all'>();
  const verdict = chosen ?? (counts.refused > 0 ? 'refused' : 'all');
  const options = [
    { value: 'all' as const, label: `${t('All')} ${formatCount(counts.rows)}` },
    ...(['new', 'changed', 'same', 'refused'] as const).map((value) => ({
      value,
      label: `${t(verdictWords[value])} ${formatCount(counts[value])}`,
    })),
  ];
  const choice = { label: t('What becomes of the rows'), options, value: verdict, onValueChange: setChosen };
  return (
    <section aria-label={t('file|Rows')} className="flex min-w-0 flex-col gap-3">
      <h2 className="font-semibold">{t('file|Rows')}</h2>
      {isPhone ? (
        <Select {...choice} isLabelHidden />
      ) : (
        <div>
          <Segmented {...choice} />
        </div>
      )}
      <Rows key={verdict} run={run} plan={plan} kind={kind} verdict={verdict === 'all' ? undefined : verdict} />
    </section>
  );
}

function Rows({ run, plan, kind, verdict }: RowsStepProps & { readonly verdict: Verdict | undefined }) {
  const t = useT();
  const isPhone = useIsPhone();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useRows(run, verdict);
  const rows: readonly ImportRow[] = data?.pages.flatMap((page) => page.rows) ?? [];
  const editing = useRowEdit(run.uid, rows, plan);
  if (data === undefined && error !== null)
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <SkeletonRows rows={6} columns={4} />;
  if (rows.length === 0) return <p className="text-soft">{t('There is no such row.')}</p>;
  const labelOf = (name: string) => {
    const field = kind.table.fields[name];
    return field === undefined ? undefined : t(field.label);
  };
  const shown = { rows, plan, columns: shownColumns(plan), editing, labelOf };
  return (
    <>
      {isPhone ? <RowCards {...shown} /> : <RowTable {...shown} />}
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('More rows')}
          </Button>
        </div>
      )}
    </>
  );
}
