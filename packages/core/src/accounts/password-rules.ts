/**
 * What a password must be (NIST 800-63B): long enough, none that everybody tries first, and not made of what anybody knows of its
 * person. There is no rule of capitals, digits or signs, and nobody must change one that is good.
 */
import { type Problem, problem } from '../kernel/result.ts';
import { commonPasswords } from './common-passwords.ts';

export const SHORTEST_PASSWORD = 8;

/** Whose it is to be: what must not be the password. */
export interface PasswordOwner {
  readonly code: string;
  readonly name: string;
  /** Names of the company, in whatever language. */
  readonly company: readonly string[];
}

/** `auth.password_too_short`, `auth.password_blank`, `auth.password_common`, `auth.password_personal`. */
export function passwordProblem(password: string, owner: PasswordOwner): Problem | undefined {
  if ([...password].length < SHORTEST_PASSWORD) {
    return problem('auth.password_too_short', 'password', { n: SHORTEST_PASSWORD });
  }
  if (password.trim() === '') return problem('auth.password_blank', 'password');
  if (isCommon(password)) return problem('auth.password_common', 'password');
  return isPersonal(password, owner) ? problem('auth.password_personal', 'password') : undefined;
}

function isCommon(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size === 1;
}

/** Names one after the other, whatever digits and signs stand between: `omar-1990`, `Al Noor 2026`. */
function isPersonal(password: string, { code, name, company }: PasswordOwner): boolean {
  const known = [code, name, ...company, 'fieldbook'];
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  if (known.some((each) => plain(each) === plain(password))) return true;
  const letters = lettersOf(password);
  if (letters === '') return false;
  const words = known.flatMap((each) => [each, ...each.split(/[^\p{L}]+/u)]).map(lettersOf);
  const longestFirst = words.filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}
