/** Settings of the screen and of signing in (UI.md, Ground; SPEC §1). */
import { choice, integer } from './setting.ts';

export const displaySettings = {
  theme: choice(
    {
      light: 'Light',
      dark: 'Dark',
      system: 'As the device has it',
    },
    'light',
    {
      scope: 'device',
      label: 'Theme',
      meaning: 'Light, dark, or as the device has it.',
    },
  ),
  rowDensity: choice({ compact: 'Compact', comfortable: 'Comfortable' }, 'compact', {
    scope: 'device',
    label: 'Row height',
    meaning: 'Rows of registers are 32 or 40 pixels high.',
  }),
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
  sessionHours: integer(720, {
    minimum: 1,
    scope: 'company',
    label: 'Session length (hours)',
    meaning: 'After so long without use a sign-in ends.',
  }),
} as const;
