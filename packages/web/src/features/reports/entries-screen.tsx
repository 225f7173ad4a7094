/** Screen in the making, replaced below. */
export function EntriesScreen() {
  return null;
}
