/** Screen in the making, replaced below. */
export function RegisterScreen() {
  return null;
}
