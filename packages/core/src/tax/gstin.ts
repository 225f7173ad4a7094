/**
 * The tax number of India (GSTIN): two digits of the state, the PAN of its holder, the number of his registration in that
 * state, a letter and a check digit.
 */
import { inEnglish } from '../i18n/say.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { type Region, stateOfGstCode } from './regions.ts';

const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What is wrong with a number that is to be a GSTIN, of somebody in `state` where that is known. */
export function gstinProblem(gstin: string, path: string, state?: Region): Problem | undefined {
  const own = stateOfGstCode(gstin.slice(0, 2));
  if (!FORM.test(gstin) || own === undefined) return problem('gstin.malformed', path, { gstin });
  if (gstinCheckDigit(gstin) !== gstin.at(-1)) return problem('gstin.check_digit', path, { gstin });
  if (state === undefined || state.gstCode === own.gstCode) return undefined;
  return problem('gstin.state_differs', path, { gstin, own: inEnglish(own.label), state: inEnglish(state.label) });
}

export function isGstin(text: string | undefined): text is string {
  return text !== undefined && gstinProblem(text, '') === undefined;
}

/** The state a valid GSTIN was given in. */
export function stateOfGstin(gstin: string | undefined): Region | undefined {
  return isGstin(gstin) ? stateOfGstCode(gstin.slice(0, 2)) : undefined;
}

/** Every second of the first 14 characters counts twice, in base 36; the digit brings the sum of their digits to a multiple. */
export function gstinCheckDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
}
