/**
 * Transfers that nobody has confirmed (SPEC §4): those to the van are accepted or rejected first, which needs no network; those
 * that left it only their receiver can confirm, so they are seen.
 */
import { nameIn } from '@fieldbook/core/i18n/say';
import type { PendingTransfer } from '@fieldbook/core/sync/pending-transfers';
import { Bdi, Button, buttonClass, Code } from '@fieldbook/ui';
import { Link } from '@tanstack/react-router';
import { vanAt } from '../../derive/van-places.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { Bar } from './bar.tsx';
import { useEnd } from './end-context.ts';

export function TransfersStep() {
  const t = useT();
  const { pending, say } = useEnd();
  const incoming = pending.filter(({ direction }) => direction === 'in');
  const outgoing = pending.filter(({ direction }) => direction === 'out');
  return (
    <>
      {incoming.length > 0 && (
        <Transfers
          title={t('On their way to this van')}
          lead={t('Say what arrived before the day ends. No network is needed.')}
          transfers={incoming}
        />
      )}
      {outgoing.length > 0 && (
        <Transfers
          title={t('Sent from this van, not confirmed')}
          lead={t('Only who receives them can confirm them.')}
          transfers={outgoing}
        />
      )}
      <Bar>
        {incoming.length > 0 ? (
          <Link {...vanAt({ tab: 'load' })} className={buttonClass('primary', 'large')}>
            {t('Confirm')}
          </Link>
        ) : (
          <Button variant="primary" size="large" className="h-12" onClick={() => void say({ onTheWaySeen: true })}>
            {t('Go on')}
          </Button>
        )}
      </Bar>
    </>
  );
}

interface TransfersProps {
  readonly title: string;
  readonly lead: string;
  readonly transfers: readonly PendingTransfer[];
}

function Transfers({ title, lead, transfers }: TransfersProps) {
  const language = useLanguage();
  const { indexes } = useEnd();
  const nameOf = (code: string) => {
    const row = indexes.get('godown')?.byCode.get(code);
    return row === undefined ? code : nameIn(language, row);
  };
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <p className="max-w-text text-sm text-soft">{lead}</p>
      <ul className="mt-1 divide-y divide-hair">
        {transfers.map(({ referNo, to }) => (
          <li key={referNo} className="flex min-h-11 items-center justify-between gap-3">
            <Code className="font-medium">{referNo}</Code>
            <Bdi className="truncate text-soft">{nameOf(to)}</Bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
