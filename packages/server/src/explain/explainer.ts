/** Explains figures to a person: of what a voucher's lines are made, and how a ledger came to its balance. */
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { type ExplainedFigures, type ExplainedStep, explainFigures } from '@fieldbook/core/explain/line-figures';
import { explainMargin, explainTotals } from '@fieldbook/core/explain/voucher-totals';
import { assert } from '@fieldbook/core/kernel/assert';
import { dateInZone, type IsoDate } from '@fieldbook/core/kernel/date';
import { COSTS_FORM } from '@fieldbook/core/permissions/costs';
import type { Actor } from '../auth/actor.ts';
import { readAs } from '../store/actor-context.ts';
import { opensAny } from '../store/dashboards/dashboard-parts.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { MasterCache } from '../store/masters/master-cache.ts';
import { hidesPrices } from '../store/vouchers/hidden-prices.ts';
import { type ExplainedBalance, explainBalance } from './explain-balance.ts';
import { explainCosts } from './explain-cost.ts';

/** Cost and margin are told to whoever has the form of costs; a margin in base currency alone. */
export interface ExplainedLine extends ExplainedFigures {
  readonly cost: readonly ExplainedStep[];
  readonly margin: readonly ExplainedStep[];
}

export interface ExplainedVoucher {
  readonly referNo: string;
  readonly lines: readonly ExplainedLine[];
  /** Of the figures at its foot. */
  readonly totals: readonly ExplainedStep[];
}

export interface Explainer {
  /** `undefined` when the person sees no such voucher. */
  voucher(actor: Actor, definition: VoucherDefinition, voucherNo: number): Promise<ExplainedVoucher | undefined>;
  /** `undefined` when there is no such ledger or party. */
  balance(actor: Actor, wish: BalanceWish): Promise<ExplainedBalance | undefined>;
}

export interface BalanceWish {
  readonly ledger: string;
  /** Code of one party of a control ledger. */
  readonly party?: string | undefined;
  /** Today where nothing is given. */
  readonly asOf?: IsoDate | undefined;
}

export function createExplainer({ database, cache }: { database: CompanyDatabase; cache: MasterCache }): Explainer {
  const baseDecimals = () => cache.current.currency(cache.current.choices.baseCurrency)?.decimals ?? 2;
  return {
    voucher: (actor, definition, voucherNo) =>
      readAs(database, actor, async (client) => {
        const masters = cache.current;
        const { rows } = await client.query<{ refer_no: string; body: string }>(
          `select v.refer_no, vv.body from voucher v
           join voucher_version vv on vv.voucher_id = v.id and vv.version = v.version where v.id = $1 and v.type = $2`,
          [voucherNo, definition.type],
        );
        const row = rows[0];
        if (row === undefined) return undefined;
        if (hidesPrices(actor, definition.type)) return { referNo: row.refer_no, lines: [], totals: [] };
        const decimalsOf = decimalsIn(masters);
        const read = readVoucher(definition, JSON.parse(row.body), { decimalsOf });
        assert(read.ok, `the stored ${definition.type} cannot be read`);
        const decimals = baseDecimals();
        const seesCost = opensAny(actor, [COSTS_FORM]);
        const costs = seesCost
          ? await explainCosts(client, voucherNo, { valuation: masters.choices.valuation, decimals })
          : undefined;
        const { header } = read.value;
        const isSold = definition.role === 'sale' && header.currency === masters.choices.baseCurrency;
        const totals = definition.rules.totals(read.value, masters);
        const lines = explainFigures(definition, read.value, masters, totals);
        return {
          referNo: row.refer_no,
          lines: lines.map((line) => {
            const cost = costs?.get(line.line);
            const net = totals.items[line.line]?.net;
            const earns = isSold && cost !== undefined && net !== undefined;
            return {
              ...line,
              cost: cost?.steps ?? [],
              margin: earns ? explainMargin(net, cost.cost, decimals) : [],
            };
          }),
          totals: explainTotals(totals, masters.currency(String(header.currency))?.decimals ?? decimals),
        };
      }),

    balance: (actor, { ledger, party, asOf }) =>
      readAs(database, actor, (client) => {
        const masters = cache.current;
        const id = masters.idOf('ledger', ledger);
        const side = masters.ledger(ledger)?.use === 'supplier' ? 'supplier' : 'customer';
        const partyId = party === undefined ? null : masters.idOf(side, party);
        if (id === undefined || partyId === undefined) return Promise.resolve(undefined);
        const zone = [...masters.data.branches.values()][0]?.zone ?? 'UTC';
        const day = asOf ?? dateInZone(new Date().toISOString(), zone);
        return explainBalance(client, { id, code: ledger, party: partyId }, day, baseDecimals());
      }),
  };
}
