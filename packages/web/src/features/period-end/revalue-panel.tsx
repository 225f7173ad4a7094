/** Revaluation of what is open in foreign currency, at the rates of a day; run again it posts what differs since. */
import { Banner, Button, DateField, EmptyState, NumberField } from '@fieldbook/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { MadeVouchers } from './made-vouchers.tsx';

export function RevaluePanel() {
  const t = useT();
  const me = useMe();
  const [asOf, setAsOf] = useState(todayOf(me));
  const [rates, setRates] = useState<Readonly<Record<string, string>>>({});
  const foreign = me.currencies.filter(({ code }) => code !== me.currency.code);
  const run = useMutation({
    mutationFn: () => {
      const given = Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate !== ''));
      return ask('POST /period-end/revalue', { body: { asOf, rates: given } });
    },
  });
  if (foreign.length === 0)
    return (
      <EmptyState
        title={t('There is no foreign currency')}
        description={t('Currencies are added among the masters; then what is open in them is revalued here.')}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="max-w-text text-soft">
        {t(
          'Bills and money that are kept in a foreign currency are brought to the rate of the day by a journal, which the day after takes back.',
        )}
      </p>
      <DateField
        className="w-44"
        label={t('As of')}
        today={todayOf(me)}
        value={asOf}
        onValueChange={(next) => next !== '' && setAsOf(next)}
      />
      <ul className="flex flex-col gap-3">
        {foreign.map(({ code }) => (
          <li key={code}>
            <NumberField
              className="w-44"
              label={t('{base} for one {currency}', { base: me.currency.code, currency: code })}
              decimals={6}
              value={rates[code] ?? ''}
              onValueChange={(rate) => setRates((before) => ({ ...before, [code]: rate }))}
            />
          </li>
        ))}
      </ul>
      {run.error !== null && <Banner tone="refused" title={sayFailure(run.error, t)} />}
      {run.data !== undefined && (
        <MadeVouchers made={run.data} nothing={t('Nothing differs from these rates: there is nothing to post.')} />
      )}
      <Button type="submit" variant="primary" className="self-start" isBusy={run.isPending}>
        {t('Revalue')}
      </Button>
    </form>
  );
}
