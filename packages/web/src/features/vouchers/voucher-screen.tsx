/** Screen in the making, replaced below. */
export function VoucherScreen() {
  return null;
}
