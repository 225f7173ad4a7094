/** Delivery note: what was handed over, always with the place where its receiver signs; prices only with DeliveryNotePrintPrice. */
import type { PrintDoc } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import type { TradePaper, TradeProfile } from '../trade/trade.ts';
import { tradePaper } from '../trade/trade-paper.ts';

const profile: TradeProfile = {
  kind: 'delivery-note',
  title: 'deliveryNoteTitle',
  number: 'deliveryNoteNo',
  party: 'deliverTo',
  hidden: [],
  showsPrices: ({ deliveryNotePrintPrice }) => deliveryNotePrintPrice,
  remarks: 'notes',
  statement: 'inGoodOrder',
  signatures: ['deliveredBy', 'receivedBy'],
  isAlwaysSigned: true,
};

export function deliveryNote(facts: TradePaper, settings: PrintSettings, options: BuildOptions): PrintDoc {
  return tradePaper(profile, facts, settings, options);
}
