/** How far a start has come: what the page of a start shows (start-page.ts), and what the start itself moves on (serve/server.ts). */

export interface StartState {
  /** There was none: the application is shown before it answers, and begins one. */
  awaitsCompany?: true;
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
