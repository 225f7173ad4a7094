/** Quotation: prices, until when they hold and on which terms, with a place for the customer to accept them. */
import type { PrintDoc } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import type { TradePaper, TradeProfile } from '../trade/trade.ts';
import { tradePaper } from '../trade/trade-paper.ts';

const profile: TradeProfile = {
  kind: 'quotation',
  title: 'quotationTitle',
  number: 'quotationNo',
  party: 'quotationFor',
  hidden: ['godown', 'source', 'route', 'contactName'],
  showsPrices: () => true,
  remarks: 'terms',

  signatures: ['authorisedSignature', 'acceptedBy'],
};

export function quotation(facts: TradePaper, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return tradePaper(profile, facts, settings, options);
}
