/** Several delivery notes of one customer for one invoice: those that are still open, ticked, fill the form with what is left of each. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Button, Checkbox, Code, EmptyState, Sheet, SkeletonRows, showDate } from '@fieldbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/language.tsx';
import { FailedState } from '../failed-state.tsx';

/** The server offers a page at a time; a month of daily deliveries is within it. */
const MOST_OFFERED = 100;

export interface JoinedSourcesProps {
  readonly definition: VoucherDefinition;
  readonly party: string;
  /** Numbers that the document names already. */
  readonly named: readonly string[];
  readonly isBusy: boolean;
  readonly onTake: (numbers: readonly string[]) => void;
  readonly onClose: () => void;
}

export function JoinedSources({ definition, party, named, isBusy, onTake, onClose }: JoinedSourcesProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(named));
  const from = definition.source?.joins;
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['voucher', definition.type, 'sources', from, party],
    queryFn: ({ signal }) =>
      ask('GET /{vouchers}/sources', {
        path: { vouchers: definition.path },
        query: { from, party, limit: MOST_OFFERED },
        signal,
      }),
    gcTime: 0,
  });
  // The oldest delivery stands first on the invoice.
  const rows = data?.rows.toReversed() ?? [];
  const taken = rows.filter(({ referNo }) => chosen.has(referNo)).map(({ referNo }) => referNo);
  const turn = (numbers: readonly string[], isOn: boolean) => {
    const others = [...chosen].filter((each) => !numbers.includes(each));
    setChosen(new Set(isOn ? [...others, ...numbers] : others));
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('Delivery notes')}
      description={t('One invoice for what is left of all that are ticked.')}
      actions={
        <Button
          variant="primary"
          className="touch:grow"
          disabled={taken.length === 0}
          isBusy={isBusy}
          onClick={() => onTake(taken)}
        >
          {t('{n, plural, =0 {Take} one {Take # delivery note} other {Take # delivery notes}}', { n: taken.length })}
        </Button>
      }
    >
      {data === undefined && isError && (
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data === undefined && !isError && <SkeletonRows rows={6} columns={1} />}
      {data !== undefined && rows.length === 0 && <EmptyState title={t('No delivery note is open')} />}
      {rows.length > 0 && (
        <div className="flex flex-col gap-2">
          <Checkbox
            label={t('All')}
            checked={taken.length === rows.length}
            isMixed={taken.length > 0 && taken.length < rows.length}
            onCheckedChange={(isOn) =>
              turn(
                rows.map(({ referNo }) => referNo),
                isOn,
              )
            }
          />
          {rows.map(({ referNo, date, currency, net, referenceNo }) => (
            <Checkbox
              key={referNo}
              label={
                <>
                  <Code>{referNo}</Code> <bdi className="text-soft">{showDate(date)}</bdi>
                </>
              }
              hint={<bdi>{[`${currency} ${net}`, referenceNo].filter(Boolean).join(' · ')}</bdi>}
              checked={chosen.has(referNo)}
              onCheckedChange={(isOn) => turn([referNo], isOn)}
            />
          ))}
        </div>
      )}
    </Sheet>
  );
}
