/** Screen in the making, replaced below. */
export function ReportScreen() {
  return null;
}
