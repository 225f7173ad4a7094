/** Closing stock of periodic books: the stock ledgers are brought to what the goods are worth on a day. */
import { Banner, Button, DateField, linkClass } from '@fieldbook/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { sayFailure } from '../../i18n/failure.ts';
import { useT } from '../../i18n/language.tsx';
import { todayOf, useMe } from '../../session/use-me.ts';
import { MadeVouchers } from './made-vouchers.tsx';

export function StockPanel() {
  const t = useT();
  const me = useMe();
  const [asOf, setAsOf] = useState(todayOf(me));
  const run = useMutation({
    mutationFn: () => ask('POST /period-end/close-stock', { body: { asOf } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="max-w-text text-soft">
        {t(
          'A journal brings the stock ledgers of each branch to the value of its goods. Of several days, enter the earlier first.',
        )}{' '}
        <Link to="/dashboard/reports/stock-value" search={{ asOf }} className={linkClass()}>
          {t('Stock value')}
        </Link>
      </p>
      <DateField
        className="w-44"
        label={t('As of')}
        today={todayOf(me)}
        value={asOf}
        onValueChange={(next) => next !== '' && setAsOf(next)}
      />
      {run.error !== null && <Banner tone="refused" title={sayFailure(run.error, t)} />}
      {run.data !== undefined && (
        <MadeVouchers
          made={run.data}
          nothing={t('The ledgers stand at the value of the goods: there is nothing to post.')}
        />
      )}
      <Button type="submit" variant="primary" className="self-start" isBusy={run.isPending}>
        {t('Enter closing stock')}
      </Button>
    </form>
  );
}
