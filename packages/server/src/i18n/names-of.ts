/** A text as the two names that rows of masters and reports have. */
import { inEnglish, say } from '@fieldbook/core/i18n/say';
import type { Text } from '@fieldbook/core/i18n/text';

export function namesOf(text: Text): { readonly name: string; readonly nameArabic: string } {
  return { name: inEnglish(text), nameArabic: say(text, 'ar') };
}
