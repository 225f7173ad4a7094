/** EAN-13 barcodes: twelve digits and the check digit of GS1 (weights 1 and 3, up to the next ten). */

/** Throws RangeError unless there are twelve digits. */
export function ean13(digits: string): string {
  if (!/^\d{12}$/.test(digits)) throw new RangeError(`twelve digits make an EAN-13, not "${digits}"`);
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export function isEan13(code: string): boolean {
  return /^\d{13}$/.test(code) && ean13(code.slice(0, 12)) === code;
}
