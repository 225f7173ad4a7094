/** The kit's own words for the language of the screen. */
import type { UiTexts } from '@fieldbook/ui';
import { arabicTexts } from '@fieldbook/ui/texts/arabic';
import { englishTexts } from '@fieldbook/ui/texts/english';
import type { Language } from '../session/preferences.ts';

export function kitTexts(language: Language): UiTexts {
  return language === 'ar' ? arabicTexts : englishTexts;
}
