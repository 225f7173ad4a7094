/** `fieldbook close-year`, `fieldbook close-stock` and `fieldbook revalue`: what is done to the books at the end of a period. */
import { randomUUID } from 'node:crypto';
import { parseRate } from '@fieldbook/core/kernel/money';
import { closeStock } from '../../period-end/close-stock.ts';
import { closeYear } from '../../period-end/close-year.ts';
import { revalue } from '../../period-end/revalue.ts';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { type Command, UsageError } from '../command.ts';

export const closeYearCommand: Command = {
  name: 'close-year',
  summary: 'Close a financial year: lock it, and bring income and expense of each branch to retained earnings.',
  usage: `fieldbook close-year --until DATE

--until DATE  last day of the year, YYYY-MM-DD`,
  options: { until: { type: 'string' } },
  run: async ({ company, actor, write, say }, { flags }) => {
    if (typeof flags['until'] !== 'string') throw new UsageError('--until DATE: which year?');
    const { until, vouchers } = valueOrRefuse(await closeYear(await company(), await actor(), flags['until']));
    for (const { referNo, net } of vouchers) await write(`${referNo} ${net}\n`);
    say(`The year to ${until} is closed with ${vouchers.length} vouchers.`);
    return 0;
  },
};

export const closeStockCommand: Command = {
  name: 'close-stock',
  summary: 'Periodic books: bring the stock ledgers of each branch to the value of its goods, as on a day.',
  usage: `fieldbook close-stock --as-of DATE

--as-of DATE  last day of the period, YYYY-MM-DD`,
  options: { 'as-of': { type: 'string' } },
  run: async ({ company, actor, write, say }, { flags }) => {
    const asOf = flags['as-of'];
    if (typeof asOf !== 'string') throw new UsageError('--as-of DATE: on which day?');
    const vouchers = valueOrRefuse(await closeStock(await company(), await actor(), asOf));
    for (const { referNo, date, net } of vouchers) await write(`${date} ${referNo} ${net}\n`);
    say(vouchers.length === 0 ? 'The stock ledgers hold the value of the goods.' : `${vouchers.length} journals.`);
    return 0;
  },
};

export const revalueCommand: Command = {
  name: 'revalue',
  summary: 'Revalue open bills and money kept in foreign currency as on a day, with the reversal a day later.',
  usage: `fieldbook revalue --as-of DATE --rate CODE=RATE …

It may be repeated for the same day: a further run posts the difference to the ones before.

--as-of DATE      last day of the month, YYYY-MM-DD
--rate CODE=RATE  base units for one unit of the currency; once for each`,
  options: { 'as-of': { type: 'string' }, rate: { type: 'string', multiple: true } },
  run: async ({ company, actor, write, say }, { flags }) => {
    const asOf = flags['as-of'];
    if (typeof asOf !== 'string') throw new UsageError('--as-of DATE: on which day?');
    const rates = new Map([flags['rate'] ?? []].flat().map((given) => readRate(String(given))));
    const vouchers = valueOrRefuse(await revalue(await company(), await actor(), { key: randomUUID(), asOf, rates }));
    for (const { referNo, date, net } of vouchers) await write(`${date} ${referNo} ${net}\n`);
    say(
      vouchers.length === 0
        ? 'Nothing to post: all that is open stands at these rates already.'
        : `${vouchers.length} journals.`,
    );
    return 0;
  },
};

function readRate(given: string): [currency: string, rate: number] {
  const [currency = '', text = ''] = given.split('=');
  const rate = parseRate(text);
  if (currency === '' || rate === undefined || rate <= 0)
    throw new UsageError(`--rate ${given}: CODE=RATE, such as USD=3.6725.`);
  return [currency.toUpperCase(), rate];
}
