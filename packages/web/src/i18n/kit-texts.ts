/** The kit's own words for the language of the screen. */
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { sayUiTexts, type UiTexts } from '@fieldbook/ui';

const said = new Map<Language, UiTexts>();

/** The same object for a language: what draws them must not draw again for nothing. */
export function kitTexts(language: Language): UiTexts {
  const texts = said.get(language) ?? sayUiTexts((text) => say(text, language));
  said.set(language, texts);
  return texts;
}
