/** Settings of the screen (UI.md, Ground). */
import { choice } from './setting.ts';

export const displaySettings = {
  negativeNumbers: choice({ minus: 'Minus sign', parentheses: 'Parentheses' }, 'minus', {
    scope: 'company',
    label: 'Negative amounts',
    meaning: 'With a minus sign or in parentheses.',
  }),
  stockCosting: choice(
    {
      Average: 'Moving average',
      SellingRate: 'Selling rate',
      WholesaleRate: 'Wholesale rate',
      LastPurchaseCost: 'Last purchase cost',
      LastPurchaseRate: 'Last purchase rate',
      UserGiven: 'Given by the user',
    },
    'Average',
    {
      scope: 'company',
      label: 'Costing of stock reports',
      meaning: 'Value that stock reports begin with; a report says which it used.',
    },
  ),
} as const;
