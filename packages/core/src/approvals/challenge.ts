/**
 * The short text that a phone shows and a supervisor types or hears on the telephone: `C131 2509 0624` asks for credit of
 * 1,250 on device 3. It holds the purpose, the device, the value and four digits that bind it to the subject, with a check
 * digit; it is made from given entropy alone.
 */
import { assert } from '../kernel/assert.ts';
import { latinDigits } from '../kernel/decimal.ts';
import { accepted, problem, type Result, refused } from '../kernel/result.ts';
import { checkDigit } from './check-digit.ts';
import { approvalPurposes, type PurposeName, purposeOfLetter } from './purposes.ts';

/** What is asked for, of whom and how much. */
export interface ApprovalWish {
  readonly purpose: PurposeName;
  /** Uid of the document or event that is to pass. */
  readonly subject: string;
  /** In the purpose's unit; left out where it has none. */
  readonly value?: number;
}

export interface Challenged extends ApprovalWish {
  /** The server's number of the device. */
  readonly device: number;
  /** From chance, 8 to 40 letters or digits: another one is another challenge for the same wish. */
  readonly salt: string;
}

export interface ReadChallenge {
  /** Capital letter and digits, nothing between them. */
  readonly challenge: string;
  readonly purpose: PurposeName;
  readonly device: number;
  readonly value?: number;
}

/** Hex sha-256 of a text. */
export type Digest = (text: string) => Promise<string>;

export const LARGEST_VALUE = 999_999_999;
const NONCE = 4;
const NONCES = 10 ** NONCE;

/** `C` with digits: count of the device's digits, the device, the value, four that bind, one that checks. */
export async function makeChallenge(asked: Challenged, digest: Digest): Promise<string> {
  const { purpose, device, value } = asked;
  const { letter, unit } = approvalPurposes[purpose];
  assert(Number.isSafeInteger(device) && device > 0 && device <= LARGEST_VALUE, `no number of a device: ${device}`);
  assert((value === undefined) === (unit === 'none'), `${purpose} is asked with its value`);
  assert(value === undefined || isValue(value), `not a value: ${value}`);
  const number = String(device);
  const digits = `${number.length}${number}${value ?? ''}${await nonceOf(asked, digest)}`;
  return `${letter}${digits}${checkDigit(letter, digits)}`;
}

/** A value that a challenge can hold: more than that is asked for as the most there is. */
export function boundedValue(value: number): number {
  return Math.min(LARGEST_VALUE, Math.max(0, Math.ceil(value)));
}

function isValue(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= LARGEST_VALUE;
}

/** As it was typed: small letters, blanks, hyphens and Arabic digits are welcome. Refuses `approval.challenge_wrong`. */
export function readChallenge(typed: string): Result<ReadChallenge> {
  const wrong = refused(problem('approval.challenge_wrong', 'challenge'));
  const challenge = latinDigits(typed)
    .replace(/[\s\-.·]/g, '')
    .toUpperCase();
  const [, letter = '', digits = '', check] = /^([A-Z])(\d{6,24})(\d)$/.exec(challenge) ?? [];
  const purpose = purposeOfLetter(letter);
  if (purpose === undefined || checkDigit(letter, digits) !== check) return wrong;
  const length = Number(digits[0]);
  const device = digits.slice(1, 1 + length);
  const value = digits.slice(1 + length, -NONCE);
  const isWhole = device.length === length && length > 0 && device[0] !== '0' && digits.length >= 1 + length + NONCE;
  const hasNone = approvalPurposes[purpose].unit === 'none';
  const isPlain = hasNone ? value === '' : value === '0' || /^[1-9]\d{0,8}$/.test(value);
  if (!isWhole || !isPlain) return wrong;
  return accepted({ challenge, purpose, device: Number(device), ...(hasNone ? {} : { value: Number(value) }) });
}

/** In groups of four, for reading out. */
export function showChallenge(challenge: string): string {
  return challenge.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Was the challenge made for this wish, with this salt? */
export async function isMadeFor(
  challenge: string,
  asked: Omit<Challenged, 'device'>,
  digest: Digest,
): Promise<boolean> {
  const read = readChallenge(challenge);
  if (!read.ok || read.value.purpose !== asked.purpose || read.value.value !== asked.value) return false;
  return challenge.slice(-NONCE - 1, -1) === (await nonceOf(asked, digest));
}

async function nonceOf({ purpose, subject, value, salt }: Omit<Challenged, 'device'>, digest: Digest): Promise<string> {
  const hash = await digest(['fieldbook-challenge-1', purpose, subject, value ?? '', salt].join('\n'));
  return String(Number.parseInt(hash.slice(0, 12), 16) % NONCES).padStart(NONCE, '0');
}
