/** What a register shows in place of rows: loading, failed or offline, nothing found, nothing there yet. */

import type { RegisterRow } from '@fieldbook/core/api/register-page';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Button, buttonClass, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { FailedState } from '../failed-state.tsx';
import { formAddress, NEW_VOUCHER, placeOf } from '../voucher-places.ts';
import { isFiltered, type RegisterFilters } from './register-filters.ts';

export interface PlaceholderFacts {
  readonly query: {
    readonly isError: boolean;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly rows: readonly RegisterRow[];
  readonly filters: RegisterFilters;
  readonly definition: VoucherDefinition;
  readonly onClear: () => void;
}

export function placeholderOf({ query, rows, filters, definition, onClear }: PlaceholderFacts): ReactNode {
  if (query.isError && rows.length === 0) {
    return <FailedState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.isPending) return <SkeletonRows rows={14} columns={7} />;
  if (rows.length > 0) return undefined;
  return isFiltered(filters) ? <NothingFound onClear={onClear} /> : <NothingYet definition={definition} />;
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = useT();
  return (
    <EmptyState
      title={t('Nothing matches these filters')}
      description={t('Widen the dates or take a filter away.')}
      action={<Button onClick={onClear}>{t('Clear filters')}</Button>}
    />
  );
}

function NothingYet({ definition }: { readonly definition: VoucherDefinition }) {
  const t = useT();
  return (
    <EmptyState
      title={t('No vouchers yet')}
      description={t('What you post appears here.')}
      action={<NewButton definition={definition} />}
    />
  );
}

export function NewButton({ definition }: { readonly definition: VoucherDefinition }) {
  const t = useT();
  const label = useLabel();
  return (
    <Link
      to={formAddress(definition.type)}
      search={{ [placeOf(definition.type).idName]: NEW_VOUCHER }}
      className={buttonClass('primary')}
    >
      <Plus aria-hidden="true" className="size-4" />
      {t('New {name}', { name: label(definition.label) })}
    </Link>
  );
}
