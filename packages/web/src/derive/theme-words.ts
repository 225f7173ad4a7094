/** What the looks of the screen are called. */
import { texts } from '@fieldbook/core/i18n/text';

export const themeWords = texts({
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
});
