/** An order taken on a visit, to be delivered the day after tomorrow at another door. */
import { exampleTrade } from '../trade/example.ts';
import type { TradePaper } from '../trade/trade.ts';

export const exampleOrder: TradePaper = { ...exampleTrade, shipTo: 'Gate 4, behind the mosque' };
