import { expect, test } from 'vitest';
import { exampleKitchenSlip } from '../../../testing/examples/kitchen-slip.ts';
import { slipTexts } from '../../../testing/list-slip.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { kitchenSlip } from './kitchen-slip.ts';

test('a kitchen is told the table, the dishes and what the guest wants otherwise, and no price', () => {
  const lines = slipTexts(kitchenSlip(exampleKitchenSlip, defaultPrintSettings, { paper: '80', lang: 'en' }));
  for (const line of [
    'KITCHEN ORDER',
    'Table : Table 12',
    'Guests : 2',
    'Grill',
    '2 PCS Mixed grill',
    '> No onions, well done',
  ])
    expect(lines).toContain(line);
});
