/** `fieldbook export tally`: the vouchers of a span as the XML that TallyPrime imports. */
import { isIsoDate } from '@fieldbook/core/kernel/date';
import type pg from 'pg';
import { tallyVouchers } from '../../export/tally/tally-vouchers.ts';
import { type CommandArguments, UsageError } from '../command.ts';

export function tallyOf({ positionals, flags }: CommandArguments): (client: pg.ClientBase) => AsyncGenerator<string> {
  const { from, to } = flags;
  if (positionals.length > 1) throw new UsageError(`"${positionals.join(' ')}" cannot be exported to.`);
  if (!isIsoDate(String(from)) || !isIsoDate(String(to)))
    throw new UsageError('Tally needs --from DATE and --to DATE, days of the calendar, YYYY-MM-DD.');
  return (client) => tallyVouchers(client, { from: String(from), to: String(to) });
}
