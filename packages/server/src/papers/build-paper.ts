/** Every paper of a list by its name: gathers what it tells as the person may see it, and lets its layout build it. */
import type { PaperLooks, PaperQuery } from '@fieldbook/core/api/paper-operations';
import { accepted, type Problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { PaperName } from '@fieldbook/core/reports/papers';
import type { Paper, PrintDoc } from '@fieldbook/print/document';
import type { BuildOptions } from '@fieldbook/print/layouts/build';
import { customerStatement } from '@fieldbook/print/layouts/customer-statement/customer-statement';
import { ledgerStatement } from '@fieldbook/print/layouts/ledger-statement/ledger-statement';
import { orders, totalOrders } from '@fieldbook/print/layouts/orders/orders';
import { paperOf } from '@fieldbook/print/layouts/paper';
import { pickList } from '@fieldbook/print/layouts/pick-list/pick-list';
import { priceList } from '@fieldbook/print/layouts/price-list/price-list';
import { receiptSummary } from '@fieldbook/print/layouts/receipt-summary/receipt-summary';
import { stockPaperOf, stockProblems, stockReport } from '@fieldbook/print/layouts/stock/stock';
import type { PrintSettings } from '@fieldbook/print/settings';
import type { Actor } from '../auth/actor.ts';
import { printLang } from '../print/print-builder.ts';
import { orderFacts } from './paper-orders.ts';
import { pickListFacts } from './paper-pick-list.ts';
import { type PaperPlace, type PaperServices, paperPlace } from './paper-place.ts';
import { priceFacts } from './paper-prices.ts';
import { receiptFacts } from './paper-receipts.ts';
import { customerFacts, ledgerFacts } from './paper-statements.ts';
import { stockFacts } from './paper-stock.ts';

type Gather<Query, Facts> = (
  services: PaperServices,
  actor: Actor,
  place: PaperPlace,
  query: Query,
) => Promise<Result<Facts>>;

type Layout<Facts> = (facts: Facts, settings: PrintSettings, options: BuildOptions) => PrintDoc;

interface Made {
  readonly services: PaperServices;
  readonly actor: Actor;
  readonly place: PaperPlace;
  readonly options: BuildOptions;
}

type Build<Query> = (made: Made, query: Query) => Promise<Result<PrintDoc>>;

/** `problemsOf` says what keeps the facts from being laid out. */
function made<Query, Facts>(
  gather: Gather<Query, Facts>,
  layout: Layout<Facts>,
  problemsOf: (facts: Facts, settings: PrintSettings) => readonly Problem[] = () => [],
): Build<Query> {
  return async ({ services, actor, place, options }, query) => {
    const facts = await gather(services, actor, place, query);
    if (!facts.ok) return facts;
    const problems = problemsOf(facts.value, place.settings);
    return problems.length > 0 ? refused(...problems) : accepted(layout(facts.value, place.settings, options));
  };
}

const builds: { readonly [Name in PaperName]: Build<PaperQuery<Name>> } = {
  stock: made(stockFacts, stockReport, stockProblems),
  'pick-list': made(pickListFacts, pickList),
  orders: made(orderFacts, orders),
  'total-orders': made(orderFacts, totalOrders),
  'price-list': made(priceFacts, priceList),
  'ledger-statement': made(ledgerFacts, ledgerStatement),
  'customer-statement': made(customerFacts, customerStatement),
  'receipt-summary': made(receiptFacts, receiptSummary),
};

/** Problems: those of the paper's facts, and of what is worked out of them. */
export async function buildPaper<Name extends PaperName>(
  services: PaperServices,
  actor: Actor,
  name: Name,
  { paper, lang, copy, ...query }: PaperQuery<Name> & PaperLooks,
): Promise<Result<PrintDoc>> {
  const place = await paperPlace(services, actor, query.branch);
  const options = {
    paper: paper ?? usualPaper(name, place.settings.paperSize),
    lang: lang ?? printLang(place.settings),
    ...(copy === true ? { copy: true } : {}),
  };
  return builds[name]({ services, actor, place, options }, query as PaperQuery<Name>);
}

/** What the server prints by itself is the Wi-Fi's: the stock report is then on 80 mm, whatever the paper is otherwise. */
function usualPaper(name: PaperName, paperSize: string): Paper {
  return name === 'stock' ? stockPaperOf(`Wifi ${paperSize}`) : paperOf(paperSize);
}
