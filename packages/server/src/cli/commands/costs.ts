/** `fieldbook costs`: what the vouchers say of the cost of items beyond what the books hold; posts it where it is told to. */
import { printMoney } from '@fieldbook/core/kernel/money';
import type { CostAdjustment } from '@fieldbook/core/ledger/cost-adjustment';
import { machineClock } from '../../posting/clock.ts';
import { type CostDifference, findCostDifferences, postCostDifference } from '../../posting/cost-differences.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { Command } from '../command.ts';

export const costsCommand: Command = {
  name: 'costs',
  summary: 'Show where the cost of items differs from what their vouchers come to; post the difference.',
  usage: `fieldbook costs [--post]

Without --post nothing is written: each item is shown with the entries that would be posted.

--post  post them, of the first open day, with the latest voucher of each item`,
  options: { post: { type: 'boolean' } },
  run: async ({ company, actor, write, say }, { flags }) => {
    const services = await company();
    const isPosting = flags['post'] === true;
    const differences = await findCostDifferences(services);
    let left = 0;
    for (const difference of differences) {
      await write(printDifference(difference, services.cache.current));
      if (difference.obstacle !== undefined) left += 1;
      else if (isPosting) {
        const referNo = await postCostDifference(services, await actor(), difference.item, machineClock());
        await write(referNo === undefined ? '  not posted: it no longer differs\n' : `  posted with ${referNo}\n`);
      }
    }
    if (differences.length === 0) say('Nothing to post: every item stands at what its vouchers come to.');
    else if (!isPosting) say(`${differences.length} items differ. Nothing was posted; --post does it.`);
    if (left > 0) say(`${left} items cannot be posted: \`fieldbook verify\` tells what is wrong.`);
    return left > 0 || (!isPosting && differences.length > 0) ? 1 : 0;
  },
};

function printDifference({ name, stock, adjustments, obstacle }: CostDifference, masters: MasterSnapshot): string {
  const decimals = masters.currency(masters.choices.baseCurrency)?.decimals ?? 2;
  const money = (amount: number) => printMoney(amount, decimals);
  const lines = stock.map(
    ({ godown, branch, value }) =>
      `${masters.godown(godown)?.name ?? godown} (${branch}): ${money(Math.abs(value))} too ${value > 0 ? 'little' : 'much'}`,
  );
  if (obstacle !== undefined) lines.push(`cannot be posted: ${obstacle}`);
  else if (adjustments.size === 0) lines.push('only its running cost differs, no entry is needed');
  else for (const [branch, adjustment] of adjustments) lines.push(...entryLines(branch, adjustment, masters, money));
  return [name, ...lines.map((line) => `  ${line}`)].map((line) => `${line}\n`).join('');
}

function entryLines(
  branch: string,
  { entries }: CostAdjustment,
  masters: MasterSnapshot,
  money: (amount: number) => string,
): string[] {
  return entries.map(
    ({ ledger, base }) =>
      `${branch}: ${base > 0 ? 'Dr' : 'Cr'} ${masters.ledger(ledger)?.name ?? ledger} ${money(Math.abs(base))}`,
  );
}
