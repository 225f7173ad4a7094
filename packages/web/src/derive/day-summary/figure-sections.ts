/** In which order the screen tells the figures of a day, and under which heading. */
import type { FigureName } from '@fieldbook/core/day-cycle/summary/figures';
import type { MessageKey } from '../../i18n/messages/index.ts';

export interface FigureSection {
  readonly title: MessageKey;
  readonly figures: readonly FigureName[];
}

export const figureSections: readonly FigureSection[] = [
  {
    title: 'daySum.work',
    figures: ['hoursWorked', 'startKm', 'endKm', 'odoKms', 'totalCustomers', 'unvisitedCustomers'],
  },
  {
    title: 'daySum.sales',
    figures: [
      ...(['salesCount', 'promotionInvoices', 'voidInvoices', 'salesAmount', 'salesDiscount'] as const),
      ...(['cashSale', 'creditSale', 'bankSale'] as const),
    ],
  },
  {
    title: 'daySum.returns',
    figures: [
      ...(['buybacks', 'buybackAmountCash', 'buybackAmountCredit', 'buybackAmountBank'] as const),
      ...(['expiryReturns', 'expiryReturnAmountCash', 'expiryReturnAmountCredit', 'expiryReturnAmountBank'] as const),
    ],
  },
  { title: 'daySum.orders', figures: ['totalOrders', 'orderAmount'] },
  {
    title: 'daySum.money',
    figures: ['collectionCash', 'collectionCheque', 'receiptCash', 'totalReceipt', 'paymentCash', 'totalPayment'],
  },
  {
    title: 'daySum.stock',
    figures: [
      ...(['openingStock', 'stockTransferIn', 'stockTransferOut', 'salesStock', 'deliveryNote'] as const),
      ...(['buybackStock', 'expiryReturnStock', 'salesReturn', 'physicalStockFreshVariance'] as const),
      ...(['physicalStockExpiredVariance', 'returnToCompanyFresh', 'returnToCompanyExpired'] as const),
      ...(['freshStock', 'closingStock'] as const),
    ],
  },
];
