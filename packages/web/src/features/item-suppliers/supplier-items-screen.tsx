/** Items by supplier (SPEC §2, ItemSuppliers): a supplier is chosen, and what he delivers is written as one list. */
import { EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Truck from 'lucide-react/icons/truck';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { MasterPicker } from '../../derive/masters/master-picker.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useT } from '../../i18n/language.tsx';
import { SuppliedList } from './supplied-list.tsx';

export function SupplierItemsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { code = '' } = useAsked<{ readonly code?: string }>();
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Item suppliers')} />
      <div className="shrink-0 border-b border-line px-4 pb-3 desk:px-5">
        <MasterPicker
          label={t('Supplier')}
          className="desk:w-96"
          of="supplier"
          value={code}
          onValueChange={(next) => void navigate({ to: '.', search: next === '' ? {} : { code: next } })}
        />
      </div>
      {code === '' ? (
        <EmptyState
          icon={<Truck aria-hidden="true" className="size-6" />}
          title={t('Choose a supplier')}
          description={t('Then you see the items that come from there, each with its code and rate at the supplier.')}
        />
      ) : (
        <Supplied key={code} supplier={code} />
      )}
    </div>
  );
}

function Supplied({ supplier }: { readonly supplier: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['supplied-items', supplier],
    queryFn: ({ signal }) => ask('GET /suppliers/{code}/items', { path: { code: supplier }, signal }),
  });
  if (data === undefined && error !== null)
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <SkeletonRows rows={10} columns={3} />;
  return <SuppliedList supplier={supplier} stored={data} onTakeTheirs={async () => (await refetch()).data ?? data} />;
}
