/** Transfers on their way: what comes to the van, to be taken in line by line, and what it sent and nobody has confirmed. */
import { papers } from '@fieldbook/core/reports/papers';
import type { PendingTransfer } from '@fieldbook/core/sync/pending-transfers';
import { Button, buttonClass, Code, EmptyState, showDate } from '@fieldbook/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { paperAt } from '../../derive/paper-address.ts';
import { useAsked } from '../../derive/use-asked.ts';
import { vanAt } from '../../derive/van-places.ts';
import { useLabel, useT } from '../../i18n/language.tsx';
import { syncNow, useSyncState } from '../../offline/outbox.ts';
import { CancelTransfer } from './cancel-transfer.tsx';
import { LoadTransfer } from './load-transfer.tsx';
import { useVan } from './use-van.ts';

export function LoadPanel() {
  const { here } = useVan();
  const { transfer: referNo } = useAsked<{ readonly transfer?: string }>();
  const transfer = here.pending.find((each) => each.direction === 'in' && each.referNo === referNo);
  return transfer === undefined ? <Transfers /> : <LoadTransfer key={transfer.referNo} transfer={transfer} />;
}

function Transfers() {
  const t = useT();
  const label = useLabel();
  const { here } = useVan();
  const { isSyncing } = useSyncState();
  const coming = here.pending.filter(({ direction }) => direction === 'in');
  const sent = here.pending.filter(({ direction }) => direction === 'out');
  return (
    <div className="min-h-0 grow overflow-y-auto pb-4">
      {coming.length === 0 ? (
        <EmptyState
          title={t('No load waits')}
          description={t('A transfer to this van shows here with the next connection.')}
          action={
            <Button size="large" isBusy={isSyncing} onClick={() => void syncNow()}>
              {t('Fetch now')}
            </Button>
          }
        />
      ) : (
        <>
          <List title={t('Comes to the van')} transfers={coming} />
          <div className="px-4 pt-3">
            <Link {...paperAt('pick-list', { godowns: here.van })} className={buttonClass('secondary', 'large')}>
              {label(papers['pick-list'].label)}
            </Link>
          </div>
        </>
      )}
      {sent.length > 0 && <List title={t('Sent, not confirmed')} transfers={sent} />}
    </div>
  );
}

function List({ title, transfers }: { readonly title: string; readonly transfers: readonly PendingTransfer[] }) {
  return (
    <section>
      <h2 className="px-4 pt-4 pb-1 text-sm font-medium text-soft">{title}</h2>
      <ul className="divide-y divide-hair border-y border-line bg-surface">
        {transfers.map((transfer) => (
          <li key={transfer.referNo}>
            <Card transfer={transfer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ transfer }: { readonly transfer: PendingTransfer }) {
  const t = useT();
  const navigate = useNavigate();
  const { godownName } = useVan();
  const { direction, referNo, date, from, to, source } = transfer;
  const content = (
    <>
      <span className="min-w-0 grow text-start">
        <span className="block text-base font-medium">
          <Code>{referNo}</Code> <bdi className="text-soft">{godownName(direction === 'in' ? from : to)}</bdi>
        </span>
        <span className="block text-sm text-faint">
          <bdi>{showDate(date)}</bdi> ·{' '}
          {t('{n, plural, one {# item} other {# items}}', { n: new Set(source.lines.map(({ item }) => item)).size })}
        </span>
      </span>
      {direction === 'in' && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint icon-turns" />}
    </>
  );
  const look = 'flex min-h-16 w-full items-center gap-3 px-4 py-2';
  if (direction === 'out')
    return (
      <div className={look}>
        {content}
        <CancelTransfer transfer={transfer} />
      </div>
    );
  return (
    <button
      type="button"
      className={`${look} cursor-pointer hover:bg-hover active:bg-pressed`}
      onClick={() => void navigate(vanAt({ tab: 'load', transfer: referNo }))}
    >
      {content}
    </button>
  );
}
