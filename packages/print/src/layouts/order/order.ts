/** Sales order: what a customer wants and by when; OrderPrintHidePrice takes every price off it. Source: SPEC §9, sales order. */
import type { PrintDoc } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import type { TradePaper, TradeProfile } from '../trade/trade.ts';
import { tradePaper } from '../trade/trade-paper.ts';

const profile: TradeProfile = {
  kind: 'order',
  title: 'orderTitle',
  number: 'orderNo',
  party: 'customer',
  hidden: ['godown', 'source'],
  showsPrices: ({ orderPrintHidePrice }) => !orderPrintHidePrice,
  remarks: 'notes',

  signatures: ['salesPerson', 'customerSignature'],
};

export function order(facts: TradePaper, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return tradePaper(profile, facts, settings, options);
}
