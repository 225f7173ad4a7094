/** Messages of the print preview. */
export const printMessages = {
  'print.title': { en: 'Print {number}', ar: 'طباعة {number}' },
  'print.paper': { en: 'Paper', ar: 'الورق' },
  'print.language': { en: 'Language of the paper', ar: 'لغة الورق' },
  'print.both': { en: 'Both', ar: 'اللغتان' },
  'print.openPdf': { en: 'Open PDF', ar: 'فتح PDF' },
  'print.download': { en: 'Download', ar: 'تنزيل' },
  'print.preview': { en: 'Preview', ar: 'معاينة' },
} as const;
