/** In which order the screen tells the figures of a day, and under which heading. */
import type { FigureName } from '@fieldbook/core/day-cycle/summary/figures';
import type { Label } from '@fieldbook/core/definition/field';
import { dayLabels } from '@fieldbook/print/day-labels';

export interface FigureSection {
  readonly title: Label;
  readonly figures: readonly FigureName[];
}

export const figureSections: readonly FigureSection[] = [
  {
    title: dayLabels.dayWork,
    figures: ['hoursWorked', 'startKm', 'endKm', 'odoKms', 'totalCustomers', 'unvisitedCustomers'],
  },
  {
    title: dayLabels.sold,
    figures: [
      ...(['salesCount', 'promotionInvoices', 'voidInvoices', 'salesAmount', 'salesDiscount'] as const),
      ...(['cashSale', 'creditSale', 'bankSale'] as const),
    ],
  },
  {
    title: dayLabels.returns,
    figures: [
      ...(['buybacks', 'buybackAmountCash', 'buybackAmountCredit', 'buybackAmountBank'] as const),
      ...(['expiryReturns', 'expiryReturnAmountCash', 'expiryReturnAmountCredit', 'expiryReturnAmountBank'] as const),
    ],
  },
  { title: dayLabels.orders, figures: ['totalOrders', 'orderAmount'] },
  {
    title: dayLabels.collections,
    figures: ['collectionCash', 'collectionCheque', 'receiptCash', 'totalReceipt'],
  },
  { title: dayLabels.payments, figures: ['paymentCash', 'totalPayment'] },
  {
    title: dayLabels.stock,
    figures: [
      ...(['openingStock', 'stockTransferIn', 'stockTransferOut', 'salesStock', 'deliveryNote'] as const),
      ...(['buybackStock', 'expiryReturnStock', 'salesReturn', 'physicalStockFreshVariance'] as const),
      ...(['physicalStockExpiredVariance', 'returnToCompanyFresh', 'returnToCompanyExpired'] as const),
      ...(['freshStock', 'closingStock'] as const),
    ],
  },
];
