/** An order taken on a visit, to be delivered the day after tomorrow at another door. */

import type { TradePaper } from '../../src/layouts/trade/trade.ts';
import { exampleTrade } from './trade.ts';

export const exampleOrder: TradePaper = { ...exampleTrade, shipTo: 'Gate 4, behind the mosque' };
