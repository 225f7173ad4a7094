/**
 * Who signed out while something waited here: the name that the sign-in page says, and the person for whom this device sends it
 * by its own key (docs/decisions/0090-offline.md). Nothing else of that person stays.
 */
import { readLocal, writeLocal } from '../offline/local-values.ts';
import { session } from './session.ts';

export interface LeftBehind {
  /** Of the company. */
  readonly address: string;
  readonly user: string;
  readonly name: string;
}

/** Nothing while somebody is signed in, whose session sends what waits, or when all was sent. */
export function leftBehind(): LeftBehind | undefined {
  const { token, companyAddress = '' } = session.get();
  const text = readLocal('left');
  if (token !== undefined || text === undefined) return undefined;
  try {
    const left = JSON.parse(text) as LeftBehind;
    return left.address === companyAddress ? left : undefined;
  } catch {
    return undefined;
  }
}

export function forgetLeftBehind(): void {
  writeLocal('left', undefined);
}
