/** Screen in the making, replaced below. */
export function PrintScreen() {
  return null;
}
