/** Messages of choosing a picture. */
import type { Label } from '@fieldbook/core/definition/field';

export const pictureMessages = {
  'picture.choose': { en: 'Choose a picture', ar: 'اختر صورة' },
  'picture.replace': { en: 'Choose another', ar: 'اختر صورة أخرى' },
  'picture.remove': { en: 'Remove', ar: 'إزالة' },
  'picture.storing': { en: 'The picture is being stored', ar: 'جارٍ حفظ الصورة' },
  'picture.limits': { en: 'PNG or JPEG, up to 3 MB', ar: 'PNG أو JPEG، حتى 3 ميغابايت' },
  'picture.onPages': { en: 'On pages', ar: 'على الصفحات' },
  'picture.onSlips': { en: 'On slips', ar: 'على الإيصالات' },
  'picture.needsNetwork': {
    en: 'A picture can be chosen when there is a network.',
    ar: 'يمكن اختيار صورة عند توفر الشبكة.',
  },
  'picture.elsewhere': {
    en: 'It lies elsewhere, so it is neither shown nor printed: {address}',
    ar: 'الصورة محفوظة في مكان آخر، فلا تُعرض ولا تُطبع: {address}',
  },
} as const satisfies Readonly<Record<string, Label>>;
