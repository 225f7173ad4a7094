/** Settings of the screen and of signing in (UI.md, Ground; SPEC §1). */
import { choice, integer } from './setting.ts';

export const displaySettings = {
  theme: choice(['light', 'dark', 'system'], 'light', {
    scope: 'device',
    label: { en: 'Theme', ar: 'المظهر' },
    meaning: { en: 'Light, dark, or as the device has it.', ar: 'فاتح أو داكن أو حسب الجهاز.' },
  }),
  rowDensity: choice(['compact', 'comfortable'], 'compact', {
    scope: 'device',
    label: { en: 'Row height', ar: 'ارتفاع الصفوف' },
    meaning: { en: 'Rows of registers are 32 or 40 pixels high.', ar: 'ارتفاع صفوف السجلات 32 أو 40 بكسل.' },
  }),
  negativeNumbers: choice(['minus', 'parentheses'], 'minus', {
    scope: 'company',
    label: { en: 'Negative amounts', ar: 'المبالغ السالبة' },
    meaning: { en: 'With a minus sign or in parentheses.', ar: 'بإشارة ناقص أو بين قوسين.' },
  }),
  stockCosting: choice(
    ['Average', 'SellingRate', 'WholesaleRate', 'LastPurchaseCost', 'LastPurchaseRate', 'UserGiven'],
    'Average',
    {
      scope: 'company',
      label: { en: 'Costing of stock reports', ar: 'تسعير تقارير المخزون' },
      meaning: {
        en: 'Value that stock reports begin with; a report says which it used.',
        ar: 'القيمة التي تبدأ بها تقارير المخزون؛ ويذكر التقرير ما استخدمه.',
      },
    },
  ),
  sessionHours: integer(720, {
    minimum: 1,
    scope: 'company',
    label: { en: 'Session length (hours)', ar: 'مدة الجلسة (ساعات)' },
    meaning: { en: 'After so long without use a sign-in ends.', ar: 'تنتهي الجلسة بعد هذه المدة دون استخدام.' },
  }),
} as const;
