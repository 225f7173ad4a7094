/** What appears while vouchers are chosen: the bar, the question of a reason, and what could not be changed. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { lazy, Suspense } from 'react';
import type { RegisterState } from './use-register-state.ts';

const load = () => import('../../derive/register/bulk-dialogs.tsx');
const BulkBar = lazy(() =>
  import('../../derive/register/bulk-bar.tsx').then((module) => ({ default: module.BulkBar })),
);
const BulkQuestion = lazy(() => load().then((module) => ({ default: module.BulkQuestion })));
const BulkResult = lazy(() => load().then((module) => ({ default: module.BulkResult })));

export interface SelectionPartsProps {
  readonly definition: VoucherDefinition;
  readonly state: RegisterState;
  /** All that is filtered, as a file. */
  readonly onExportAll: () => void;
}

export function SelectionParts({ definition, state, onExportAll }: SelectionPartsProps) {
  const { selection, chosen } = state;
  const { asking, outcome } = selection;
  return (
    <Suspense fallback={null}>
      {(chosen.length > 0 || state.isChoosing) && (
        <BulkBar
          definition={definition}
          rows={chosen}
          selection={selection}
          all={{ count: state.sums['count'], choose: () => void state.chooseAll(), exportAs: onExportAll }}
          onClear={state.clear}
        />
      )}
      {asking !== undefined && (
        <BulkQuestion
          action={asking.action}
          count={asking.rows.length}
          error={selection.error}
          isBusy={selection.isBusy}
          onClose={selection.closeQuestion}
          onConfirm={(reason) => selection.change({ ...asking, reason })}
        />
      )}
      {outcome !== undefined && <BulkResult outcome={outcome} onClose={selection.closeOutcome} />}
    </Suspense>
  );
}
