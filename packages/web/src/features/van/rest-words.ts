/** What became of goods that did not arrive. */
import { texts } from '@fieldbook/core/i18n/text';

export const restWords = texts({
  returned: 'Goes back',
  lost: 'Is lost',
  damaged: 'Is damaged',
});
