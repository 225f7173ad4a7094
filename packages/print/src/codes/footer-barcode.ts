/** The number below an invoice that a scanner finds it by. It is no valid EAN-13, so it is drawn as Code 128. SPEC §9. */

const FIRST = 1_000_000_000_000;

/** 10^12 + VoucherNo when the setting asks for it, else -1; a voucher that has no number yet has no barcode. */
export function footerBarcode(voucherNo: number | undefined, isWanted: boolean): number {
  return isWanted && voucherNo !== undefined && voucherNo > 0 ? FIRST + voucherNo : -1;
}

/** The voucher of a code that was read; nothing when it is the code of goods or of something else. */
export function voucherOfBarcode(code: string): number | undefined {
  const voucherNo = /^\d{13}$/.test(code) ? Number(code) - FIRST : 0;
  return voucherNo > 0 && voucherNo < FIRST ? voucherNo : undefined;
}
