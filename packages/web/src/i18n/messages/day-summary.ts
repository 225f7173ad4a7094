/** Messages of the day-end summary; its figures bring their own words from core. */
export const daySummaryMessages = {
  'daySum.title': { en: 'Day-end summary', ar: 'ملخص نهاية اليوم' },
  'daySum.show': { en: 'Show', ar: 'عرض' },
  'daySum.figures': { en: 'Figures', ar: 'الأرقام' },
  'daySum.items': { en: 'By item', ar: 'حسب الصنف' },
  'daySum.paper': { en: 'Paper', ar: 'الورق' },
  'daySum.whichDay': { en: 'No day to sum up', ar: 'لا يوم لتلخيصه' },
  'daySum.total': { en: 'Total', ar: 'الإجمالي' },
  'daySum.noStock': { en: 'Nothing stood in the van, and nothing moved.', ar: 'لم يكن في الشاحنة شيء ولم يتحرك شيء.' },
  'daySum.stock.opening': { en: 'Start', ar: 'البداية' },
  'daySum.stock.in': { en: 'In', ar: 'وارد' },
  'daySum.stock.out': { en: 'Out', ar: 'صادر' },
  'daySum.stock.sold': { en: 'Sold', ar: 'مباع' },
  'daySum.stock.back': { en: 'Back', ar: 'مرتجع' },
  'daySum.stock.count': { en: 'Count', ar: 'الجرد' },
  'daySum.stock.closing': { en: 'End', ar: 'الإقفال' },
} as const;
