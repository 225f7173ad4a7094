/** What lines of a visit are, and what is typed in them. */
import { texts } from '@fieldbook/core/i18n/text';

export const kindWords = texts({
  sell: 'Sell',
  buyBack: 'Buy-back',
  damaged: 'Damaged',
});

export const fieldWords = texts({
  quantity: 'quantity',
  freeQuantity: 'free quantity',
  rate: 'price',
});
