/** Settings of the screen and of signing in (UI.md, Ground; SPEC §1). */
import { choice, integer } from './setting.ts';

export const displaySettings = {
  theme: choice(
    {
      light: { en: 'Light', ar: 'فاتح' },
      dark: { en: 'Dark', ar: 'داكن' },
      system: { en: 'As the device has it', ar: 'حسب الجهاز' },
    },
    'light',
    {
      scope: 'device',
      label: { en: 'Theme', ar: 'المظهر' },
      meaning: { en: 'Light, dark, or as the device has it.', ar: 'فاتح أو داكن أو حسب الجهاز.' },
    },
  ),
  rowDensity: choice(
    { compact: { en: 'Compact', ar: 'متراص' }, comfortable: { en: 'Comfortable', ar: 'مريح' } },
    'compact',
    {
      scope: 'device',
      label: { en: 'Row height', ar: 'ارتفاع الصفوف' },
      meaning: { en: 'Rows of registers are 32 or 40 pixels high.', ar: 'ارتفاع صفوف السجلات 32 أو 40 بكسل.' },
    },
  ),
  negativeNumbers: choice(
    { minus: { en: 'Minus sign', ar: 'إشارة ناقص' }, parentheses: { en: 'Parentheses', ar: 'أقواس' } },
    'minus',
    {
      scope: 'company',
      label: { en: 'Negative amounts', ar: 'المبالغ السالبة' },
      meaning: { en: 'With a minus sign or in parentheses.', ar: 'بإشارة ناقص أو بين قوسين.' },
    },
  ),
  stockCosting: choice(
    {
      Average: { en: 'Moving average', ar: 'المتوسط المتحرك' },
      SellingRate: { en: 'Selling rate', ar: 'سعر البيع' },
      WholesaleRate: { en: 'Wholesale rate', ar: 'سعر الجملة' },
      LastPurchaseCost: { en: 'Last purchase cost', ar: 'تكلفة آخر شراء' },
      LastPurchaseRate: { en: 'Last purchase rate', ar: 'سعر آخر شراء' },
      UserGiven: { en: 'Given by the user', ar: 'يحددها المستخدم' },
    },
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
