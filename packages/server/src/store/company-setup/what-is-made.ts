/** What a new company would be made with, for whoever is about to begin one. */
import type { WhatIsMade } from '@fieldbook/core/api/signup-operations';
import { newLedgers } from './chart-of-ledgers.ts';
import { newAccessRoles, newGodowns, newSeries } from './first-masters.ts';
import { newTaxCodes } from './tax-codes.ts';

export function whatIsMade(country: string): WhatIsMade {
  const taxCodesOf = (kind: 'vat' | 'gst' | 'none') => newTaxCodes(kind, country).map((row) => String(row['code']));
  return {
    ledgers: { vat: newLedgers('vat').length, gst: newLedgers('gst').length, none: newLedgers('none').length },
    taxCodes: { vat: taxCodesOf('vat'), gst: taxCodesOf('gst'), none: [] },
    roles: newAccessRoles().length,
    seriesOfBranch: newSeries('').length,
    godownsOfBranch: newGodowns('').length,
  };
}
