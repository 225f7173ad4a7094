/** Every code that was given: for what, by whom, and what it let pass; above them what was let pass by a code that nobody gave. */
import type { IssuedCode, StrangeUse } from '@fieldbook/core/api/approval-operations';
import { showChallenge } from '@fieldbook/core/approvals/challenge';
import { Badge, Banner, Bdi, Code, EmptyState, linkClass, SkeletonRows } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '../../api/ask.ts';
import { useSayWish } from '../../derive/approval/say-wish.ts';
import { FailedState } from '../../derive/failed-state.tsx';
import { useTimes } from '../../derive/times.ts';
import { formAddress, placeOf, typeNamed } from '../../derive/voucher-places.ts';
import { useLabel } from '../../i18n/language.tsx';
import { useGivenBy } from './use-given-by.ts';
import { words } from './words.ts';

export function CodesPanel() {
  const label = useLabel();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['approvals'],
    queryFn: ({ signal }) => ask('GET /approvals', { signal }),
  });
  if (data === undefined) {
    if (error === null) return <SkeletonRows rows={4} columns={3} />;
    return <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <>
      {data.notIssued.length > 0 && (
        <section aria-label={label(words.notIssued)} className="flex flex-col gap-2 px-4 desk:px-5">
          <Banner tone="warning" title={label(words.notIssued)}>
            {label(words.notIssuedLead)}
          </Banner>
          <Lines label={label(words.notIssued)}>
            {data.notIssued.map((use) => (
              <StrangeLine key={`${use.challenge} ${use.at} ${use.subject}`} use={use} />
            ))}
          </Lines>
        </section>
      )}
      <section className="flex flex-col gap-2 px-4 desk:px-5">
        <h2 className="text-sm font-semibold">{label(words.list)}</h2>
        {data.rows.length === 0 ? (
          <EmptyState title={label(words.none)} description={label(words.noneLead)} />
        ) : (
          <Lines label={label(words.list)}>
            {data.rows.map((row) => (
              <CodeLine key={`${row.device.code} ${row.challenge}`} row={row} />
            ))}
          </Lines>
        )}
      </section>
    </>
  );
}

function Lines({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-hair rounded-lg border border-line bg-surface">
      {children}
    </ul>
  );
}

function CodeLine({ row }: { readonly row: IssuedCode }) {
  const label = useLabel();
  const givenBy = useGivenBy();
  return (
    <Line of={row} who={row.person?.name} at={row.used?.at}>
      <p className="text-sm text-faint">
        {givenBy(row)}
        {row.way === 'password' && <> · {label(words.byPassword)}</>}
        {row.note !== undefined && (
          <>
            {' · '}
            <Bdi>{row.note}</Bdi>
          </>
        )}
      </p>
      <Badge tone={row.used === undefined ? 'pending' : 'posted'}>
        {label(row.used === undefined ? words.notUsed : words.used)}
      </Badge>
    </Line>
  );
}

function StrangeLine({ use }: { readonly use: StrangeUse }) {
  return <Line of={use} who={use.person.name} at={use.at} />;
}

interface LineProps {
  readonly of: Pick<IssuedCode, 'challenge' | 'purpose' | 'value' | 'voucher'> & {
    readonly device?: { readonly name: string } | undefined;
  };
  readonly who: string | undefined;
  /** When it was used. */
  readonly at: string | undefined;
  readonly children?: ReactNode;
}

function Line({ of, who, at, children }: LineProps) {
  const say = useSayWish();
  const { moment } = useTimes();
  const { title, value } = say(of.purpose, of.value);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          {title} {value !== undefined && <Code>{value}</Code>}{' '}
          <Code className="font-normal text-faint">{showChallenge(of.challenge)}</Code>
        </p>
        <p className="text-sm text-soft">
          {who !== undefined && <Bdi>{who}</Bdi>}
          {of.device !== undefined && (
            <>
              {' · '}
              <Bdi>{of.device.name}</Bdi>
            </>
          )}
          {at !== undefined && (
            <>
              {' · '}
              <bdi>{moment(at)}</bdi>
            </>
          )}
          {of.voucher !== undefined && <VoucherLink voucher={of.voucher} />}
        </p>
      </div>
      {children}
    </li>
  );
}

function VoucherLink({ voucher }: { readonly voucher: NonNullable<IssuedCode['voucher']> }) {
  const label = useLabel();
  const { type, voucherNo, referNo } = voucher;
  const definition = typeNamed(type);
  return (
    <>
      {' · '}
      {definition === undefined ? type : label(definition.label)}{' '}
      <Link to={formAddress(type)} search={{ [placeOf(type).idName]: String(voucherNo) }} className={linkClass()}>
        <Code>{referNo}</Code>
      </Link>
    </>
  );
}
