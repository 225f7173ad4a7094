/** Settings of routes and the day cycle (SPEC §3, §4). */
import { choice, code, flag, integer } from './setting.ts';

export const routeDaySettings = {
  deviceApproval: choice(
    { Manual: { en: 'By an administrator', ar: 'من المسؤول' }, Automatic: { en: 'At once', ar: 'فوراً' } },
    'Manual',
    {
      scope: 'company',
      label: { en: 'Approval of devices', ar: 'اعتماد الأجهزة' },
      meaning: {
        en: 'Whether an administrator approves each device that asks to take part, or every device is approved at once.',
        ar: 'هل يعتمد المسؤول كل جهاز يطلب المشاركة، أم يُعتمد كل جهاز فوراً.',
      },
    },
  ),
  isRouteMandatory: flag(true, {
    specName: 'IsRouteMandatory',
    scope: 'branch',
    label: { en: 'Route is mandatory', ar: 'خط السير إلزامي' },
    meaning: {
      en: 'Sales people work on a route: they start and end a day, and see that route’s customers only.',
      ar: 'يعمل المندوبون على خط سير: يبدأون اليوم وينهونه ويرون عملاء ذلك الخط فقط.',
    },
  }),
  dayEndAskPhysicalStock: flag(true, {
    specName: 'DayEndAskPhysicalStock',
    scope: 'branch',
    label: { en: 'Ask for physical stock at day end', ar: 'طلب الجرد الفعلي عند نهاية اليوم' },
    meaning: {
      en: 'At the end of the day the sales person is asked to count the stock of the van.',
      ar: 'يُطلب من المندوب في نهاية اليوم جرد مخزون السيارة.',
    },
  }),
  routeDayEndAuthenticator: choice(
    {
      Nothing: { en: 'Nobody', ar: 'لا أحد' },
      Supervisor: { en: 'Supervisor', ar: 'المشرف' },
      Storekeeper: { en: 'Storekeeper', ar: 'أمين المستودع' },
      Administrator: { en: 'Administrator', ar: 'مسؤول النظام' },
    },
    'Nothing',
    {
      specName: 'RouteDayEndAuthenticator',
      scope: 'branch',
      label: { en: 'Who confirms the day end', ar: 'من يعتمد نهاية اليوم' },
      meaning: {
        en: 'Whose password the end of a day asks for; Nothing asks for none.',
        ar: 'كلمة مرور من تُطلب عند نهاية اليوم؛ Nothing لا تطلب شيئاً.',
      },
    },
  ),
  minimumDistanceToMarkVisited: integer(100, {
    minimum: 0,
    specName: 'MinimumDistanceToMarkVisited',
    scope: 'branch',
    label: { en: 'Distance that counts as there (metres)', ar: 'المسافة المعتبرة وصولاً (بالمتر)' },
    meaning: {
      en: 'How near to a customer or a route’s point the device must be.',
      ar: 'مدى القرب المطلوب من العميل أو من نقطة خط السير.',
    },
  }),
  salesPersonMinWorkingHours: integer(0, {
    minimum: 0,
    specName: 'SalesPersonMinWorkingHours',
    scope: 'branch',
    label: { en: 'Minimum working hours', ar: 'الحد الأدنى لساعات العمل' },
    meaning: {
      en: 'Ending a day after fewer hours asks for a reason.',
      ar: 'إنهاء اليوم قبل هذه الساعات يتطلب ذكر السبب.',
    },
  }),
  salesDefaultDamageStore: code('', {
    specName: 'SalesDefaultDamageStore',
    scope: 'branch',
    label: { en: 'Default damage store', ar: 'مستودع التالف الافتراضي' },
    meaning: {
      en: 'Godown that takes the damaged goods of the vans at day end.',
      ar: 'المستودع الذي يستلم البضاعة التالفة من السيارات عند نهاية اليوم.',
    },
  }),
  dayEndDamageStockTransfer: choice(
    { Show: { en: 'Left to the person', ar: 'يُترك للمستخدم' }, Hide: { en: 'By itself', ar: 'تلقائياً' } },
    'Hide',
    {
      specName: 'DayEndDamageStockTransfer',
      scope: 'branch',
      label: { en: 'Damage transfer at day end', ar: 'تحويل التالف عند نهاية اليوم' },
      meaning: {
        en: 'Hide transfers damaged goods to the damage store by itself; Show leaves it to the user.',
        ar: 'Hide يحوّل البضاعة التالفة تلقائياً إلى مستودع التالف؛ Show يترك ذلك للمستخدم.',
      },
    },
  ),
  routeDayEndStockReport: flag(true, {
    specName: 'RouteDayEndStockReport',
    scope: 'branch',
    label: { en: 'Stock report at day end', ar: 'تقرير المخزون عند نهاية اليوم' },
    meaning: {
      en: 'The stock of the van is printed with the day-end report.',
      ar: 'يُطبع مخزون السيارة مع تقرير نهاية اليوم.',
    },
  }),
  dayEndSummaryStockPrint: choice(
    {
      None: { en: 'None', ar: 'بدون' },
      Both: { en: 'Both', ar: 'كلاهما' },
      Carryover: { en: 'Carried over', ar: 'المرحّل' },
      Expiry: { en: 'Expired', ar: 'المنتهي' },
    },
    'None',
    {
      specName: 'DayEndSummaryStockPrint',
      scope: 'branch',
      label: { en: 'Stock on the day-end summary', ar: 'المخزون في ملخص نهاية اليوم' },
      meaning: {
        en: 'Which stock follows the day-end summary: none, carried over, expired, or both.',
        ar: 'المخزون الذي يلي ملخص نهاية اليوم: لا شيء أو المرحّل أو المنتهي أو كلاهما.',
      },
    },
  ),
  daySettlementDifference: choice(
    {
      DueFromSalesman: { en: 'Due from the salesperson', ar: 'مستحق على المندوب' },
      ShortAndOver: { en: 'Short and over', ar: 'العجز والزيادة' },
    },
    'DueFromSalesman',
    {
      scope: 'company',
      label: { en: 'Cash difference of a day', ar: 'فرق النقد في اليوم' },
      meaning: {
        en: 'Where the difference between counted and booked cash goes at day settlement.',
        ar: 'أين يُقيّد الفرق بين النقد المعدود والدفتري عند تسوية اليوم.',
      },
    },
  ),
} as const;
