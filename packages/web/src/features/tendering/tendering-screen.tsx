/** Ledgers for money by person (SPEC §2, SetTenderingLedgers): a user is chosen, and ticked is where money may be taken, and as what. */
import { nameIn } from '@fieldbook/core/i18n/say';
import { Combobox, EmptyState, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Wallet from 'lucide-react/icons/wallet';
import { ask } from '../../api/ask.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useMasterIndexes } from '../../derive/masters/use-master-indexes.ts';
import { PageHead } from '../../derive/page-head.tsx';
import { useAsked } from '../../derive/use-asked.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { LedgerChecklist } from './ledger-checklist.tsx';

const needed = ['ledger'] as const;

export function TenderingScreen() {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { code } = useAsked<{ readonly code?: string }>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['tendering-ledgers'],
    queryFn: ({ signal }) => ask('GET /tendering-ledgers', { signal }),
  });
  const masters = useMasterIndexes(needed);
  const options = (data?.users ?? []).map((user) => ({
    value: user.code,
    label: nameIn(language, user),
    secondary: user.code,
  }));
  const user = data?.users.find((each) => each.code === code);
  const body = () => {
    if (data === undefined && error !== null)
      return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (masters.state === 'failed') return <FailedState error={masters.error} onRetry={masters.retry} />;
    if (data === undefined || masters.state === 'loading') return <SkeletonRows rows={8} columns={3} />;
    if (user === undefined)
      return (
        <EmptyState
          icon={<Wallet aria-hidden="true" className="size-6" />}
          title={t('Choose a person')}
          description={t('Then you tick the ledgers into which this person may take money.')}
        />
      );
    const ledgers = masters.indexes.get('ledger')?.rows ?? [];
    return <LedgerChecklist key={`${user.code} ${user.version}`} user={user} ledgers={ledgers} onAnew={refetch} />;
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Tendering ledgers')} />
      <div className="shrink-0 border-b border-line px-4 pb-3 desk:px-5">
        <Combobox
          label={t('User')}
          className="desk:w-96"
          options={options}
          value={options.find(({ value }) => value === code) ?? null}
          onValueChange={(next) => void navigate({ to: '.', search: next === null ? {} : { code: next.value } })}
        />
      </div>
      {body()}
    </div>
  );
}
