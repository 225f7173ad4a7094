/**
 * Proves the books of a company: the invariants of ACCOUNTING.md, running totals and other copies of the entries, guards of the
 * database and hash chains, on one snapshot and over all branches. Finds and tells; mends nothing.
 */

import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { loadChoices } from '../store/masters/settings.ts';
import { balanceChecks } from './balance-checks.ts';
import { billChecks } from './bill-checks.ts';
import { branchChecks } from './branch-checks.ts';
import { walkChains } from './chain-walk.ts';
import type { Check, Company } from './check.ts';
import { type CostFindings, costClaims, judgeCosts } from './cost-checks.ts';
import { dateChecks } from './date-checks.ts';
import { guardChecks } from './guard-checks.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { masterChecks } from './master-checks.ts';
import { personChecks } from './person-checks.ts';
import { posterChecks } from './poster-checks.ts';
import { seriesChecks } from './series-checks.ts';
import { standingChecks } from './standing-checks.ts';
import { stockChecks } from './stock-checks.ts';
import { tradeChecks } from './trade-checks.ts';
import { uploadChecks } from './upload-checks.ts';
import { voucherSumChecks } from './voucher-sum-checks.ts';

/** Sentences told of one check; more are only counted as "and more". */
export const MOST_TOLD = 50;

export const checks: readonly Check[] = [
  ...ledgerChecks,
  ...personChecks,
  ...stockChecks,
  ...billChecks,
  ...branchChecks,
  ...dateChecks,
  ...seriesChecks,
  ...guardChecks,
  ...posterChecks,
  ...masterChecks,
  ...balanceChecks,
  ...tradeChecks,
  ...standingChecks,
  ...voucherSumChecks,
  ...uploadChecks,
];

export interface CheckResult {
  readonly name: string;
  readonly claim: string;
  /** What is wrong and where; empty when the claim holds. */
  readonly findings: readonly string[];
  readonly isCutShort: boolean;
  readonly tookMs: number;
}

export interface VerifyOptions {
  /** Leaves out what costs as much as history is long: running totals and hash chains; items are replayed from their last mark. */
  readonly quick?: boolean;
  readonly onResult?: (result: CheckResult) => void;
  readonly onLinks?: (walked: number) => void;
}

/** One result per check that was made, in order; the books are right when none has findings. */
export function verifyBooks(database: CompanyDatabase, options: VerifyOptions = {}): Promise<readonly CheckResult[]> {
  return database.transaction(
    async ({ client }) => {
      await seeAll(client);
      const company = await loadCompany(client);
      const results: CheckResult[] = [];
      const add: AddResult = async (facts, find) => {
        const started = performance.now();
        const found = await find();
        const findings = found.slice(0, MOST_TOLD);
        const tookMs = Math.round(performance.now() - started);
        const { name, claim } = facts;
        results.push({ name, claim, findings, isCutShort: found.length > MOST_TOLD, tookMs });
        options.onResult?.(results.at(-1) as CheckResult);
      };
      // Every check reads whole tables; a join row by row would only be chosen by mistake, and would never end.
      await client.query('set local enable_nestloop = off');
      for (const check of checks) {
        if ((options.quick === true && check.isSlow) || check.appliesTo?.(company) === false) continue;
        await add(check, () => run(client, check, company));
      }
      await client.query('set local enable_nestloop = on');
      await addCosts(client, company, { isQuick: options.quick === true, add });
      if (options.quick !== true) await add(chainClaim, () => walk(client, options.onLinks ?? (() => undefined)));
      return results;
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

/** The guards of the database alone, as sentences of what is wrong. */
export function verifyGuards(database: CompanyDatabase): Promise<readonly string[]> {
  return database.transaction(
    async ({ client }) => {
      await seeAll(client);
      const company = await loadCompany(client);
      const findings: string[] = [];
      for (const check of guardChecks) findings.push(...(await run(client, check, company)));
      return findings;
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

type AddResult = (facts: Pick<Check, 'name' | 'claim'>, find: () => Promise<string[]>) => Promise<void>;

/** One walk over the items for all claims about them. */
async function addCosts(
  client: pg.ClientBase,
  company: Company,
  { isQuick, add }: { isQuick: boolean; add: AddResult },
): Promise<void> {
  let judged: CostFindings | undefined;
  await add(costClaims.replay, async () => {
    judged = await judgeCosts(client, company, { isQuick });
    return judged.replay;
  });
  if (isQuick) return;
  await add(costClaims.span, () => Promise.resolve(judged?.span ?? []));
  if (company.isPerpetual) await add(costClaims.bearers, () => Promise.resolve(judged?.bearers ?? []));
}

const chainClaim = { name: 'hash-chains', claim: 'The hash chain of every series is whole' };

async function run(client: pg.ClientBase, check: Check, company: Company): Promise<string[]> {
  // Under a name, so that a connection plans each check once: planning takes longer than looking through a small company.
  const { rows } = await client.query<Record<string, unknown>>({
    name: `verify ${check.name}`,
    text: `select * from (${check.sql}) wrong limit ${MOST_TOLD + 1}`,
  });
  return rows.map((row) => check.say(row, company));
}

async function walk(client: pg.ClientBase, onLinks: (walked: number) => void): Promise<string[]> {
  const findings: string[] = [];
  for await (const finding of walkChains(client, onLinks)) {
    if (findings.length <= MOST_TOLD) findings.push(finding);
  }
  return findings;
}

async function loadCompany(client: pg.ClientBase): Promise<Company> {
  const { rows } = await client.query<{ code: string; decimals: number }>(
    'select code, decimals from currency where id = (select currency_id from company)',
  );
  const choices = await loadChoices(client);
  const decimals = rows[0]?.decimals ?? 2;
  return {
    currency: rows[0]?.code ?? '',
    isPerpetual: choices.inventoryBooks === 'perpetual',
    valuation: choices.valuation,
    money: (amount, own) => printMoney(amount, own ?? decimals),
  };
}
