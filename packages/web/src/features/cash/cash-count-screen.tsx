/** Counting the cash of a ledger (SPEC §2 and §3, Denomination): what the books say, notes of two currencies, the difference along the way. */
import type { CashCountRow, CashLedgerRow } from '@fieldbook/core/api/cash-count-operations';
import { totalOf } from '@fieldbook/core/day-cycle/cash-count';
import { nameIn } from '@fieldbook/core/i18n/say';
import { parseMoney, printRate } from '@fieldbook/core/kernel/money';
import { Banner, Button, EmptyState, Select, Sheet, SkeletonRows, useToast } from '@fieldbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { CashDifference } from '../../derive/cash/cash-difference.tsx';
import { CashNotes } from '../../derive/cash/cash-notes.tsx';
import { type CountDraft, notesOf } from '../../derive/cash/counted-notes.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { PageHead } from '../../derive/page-head.tsx';
import { sayFailure } from '../../i18n/failure.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { useMe } from '../../session/use-me.ts';
import { LastCounts } from './last-counts.tsx';

const CountSheet = lazy(async () => ({ default: (await import('./count-sheet.tsx')).CountSheet }));

export function CashCountScreen() {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cash-ledgers'],
    queryFn: ({ signal }) => ask('GET /cash-counts/ledgers', { signal }),
    staleTime: 0,
  });
  const body = () => {
    if (data === undefined && error !== null)
      return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (data === undefined) return <SkeletonRows rows={10} columns={3} />;
    if (data.ledgers.length === 0)
      return (
        <EmptyState
          icon={<Coins aria-hidden="true" className="size-6" />}
          title={t('No cash ledger is yours')}
          description={t('Ask who says into which ledgers you may take money.')}
        />
      );
    return <Counting ledgers={data.ledgers} />;
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <PageHead title={t('Denomination')} />
      {body()}
    </div>
  );
}

function Counting({ ledgers }: { readonly ledgers: readonly CashLedgerRow[] }) {
  const t = useT();
  const language = useLanguage();
  const me = useMe();
  const [code, setCode] = useState(ledgers[0]?.code ?? '');
  const [draft, setDraft] = useState<CountDraft>({});
  const [shown, setShown] = useState<CashCountRow>();
  const ledger = ledgers.find((each) => each.code === code);
  const { decimals } = me.currency;
  const notes = notesOf(draft, me);
  const booked = parseMoney(ledger?.balance ?? '0', decimals) ?? 0;
  const keeping = useKeeping(code, (kept) => {
    setDraft({});
    setShown(kept);
  });
  const keep = () =>
    keeping.keep(
      notes
        .filter(({ count }) => count > 0)
        .map(({ denomination, count, foreign }) => ({
          ...{ denomination: printRate(denomination), count },
          ...(foreign === undefined ? {} : { currency: foreign.currency, exchangeRate: printRate(foreign.rate) }),
        })),
    );
  return (
    <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto bg-surface px-4 pb-4 desk:flex-row desk:px-5">
      <section className="flex w-full max-w-xl shrink-0 flex-col gap-3">
        <Select
          label={t('Cash ledger')}
          className="pt-3"
          options={ledgers.map((each) => ({ value: each.code, label: nameIn(language, each) }))}
          value={code}
          onValueChange={(next) => {
            setCode(next);
            setDraft({});
          }}
        />
        <CashDifference booked={booked} counted={totalOf(notes, decimals)} />
        {keeping.failure !== undefined && <Banner tone="refused" title={keeping.failure} />}
        <CashNotes
          key={`${code} ${keeping.uid}`}
          draft={draft}
          onType={(typed) => setDraft((before) => ({ ...before, ...typed }))}
        />
        <Button variant="primary" size="large" isBusy={keeping.isBusy} onClick={() => void keep()}>
          {t('Keep this count')}
        </Button>
      </section>
      <LastCounts ledger={code} onOpen={setShown} />
      <Sheet
        open={shown !== undefined}
        onOpenChange={(isOpen) => isOpen || setShown(undefined)}
        title={t('Cash denomination')}
      >
        <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
          {shown !== undefined && <CountSheet count={shown} />}
        </Suspense>
      </Sheet>
    </div>
  );
}

function useKeeping(ledger: string, onKept: (kept: CashCountRow) => void) {
  const t = useT();
  const toast = useToast();
  const client = useQueryClient();
  // The same count that is sent again, because no answer came, is kept once.
  const [uid, setUid] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const keep = async (lines: CashCountRow['lines']) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const kept = await ask('POST /cash-counts', { body: { uid, ledger, lines } });
      setUid(crypto.randomUUID());
      toast.show({ kind: 'done', title: t('Count kept') });
      onKept(kept);
      void client.invalidateQueries({ queryKey: ['cash-ledgers'] });
      void client.invalidateQueries({ queryKey: ['cash-counts', ledger] });
    } catch (error) {
      setFailure(sayFailure(error, t));
    } finally {
      setBusy(false);
    }
  };
  return { uid, keep, failure, isBusy };
}
