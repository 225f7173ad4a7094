/** Goods of an order on their way with a driver. */
import { caption, code, text } from '../../src/cell.ts';
import type { TradePaper } from '../../src/layouts/trade/trade.ts';
import { exampleFacts, exampleTrade } from './trade.ts';

export const exampleDeliveryNote: TradePaper = {
  ...exampleTrade,
  referNo: 'DN-118',
  shipTo: 'Gate 4, behind the mosque',
  facts: [
    { field: 'source', label: caption('delivery note|Order'), value: code('O-204') },
    exampleFacts.godown,
    exampleFacts.lpoNo,
    { field: 'deliveredBy', label: caption('Delivered by'), value: text('Imran Sheikh') },
    { field: 'vehicleNo', label: caption('Vehicle no.'), value: code('D 48213') },
  ],
};
