/** How far a start has come: what the page of a start shows (start-page.ts), and what the start itself moves on (serve/server.ts). */

import type { Result } from '@fieldbook/core/kernel/result';

/** A start without any company: the first password makes one. */
export interface FirstRun {
  /** Whose password it is. */
  readonly user: string;
  begin(wish: { readonly code: string; readonly password: string; readonly address: string }): Promise<Result<true>>;
}

export interface StartState {
  /** Present while it is waited for. */
  firstRun?: FirstRun;
  /** The application answers from now on. */
  isOver: boolean;
  /** Days of vouchers in the demo company; absent while there is nothing to count. */
  demo?: { readonly done: number; readonly of: number };
  /** The companies are migrated, and the demo company is complete. */
  areCompaniesReady: boolean;
  /** Absent where the web application was built before. */
  web?: 'building' | 'built';
}

export function createStartState(): StartState {
  return { isOver: false, areCompaniesReady: false };
}
