/** The first start without any company: it waits until somebody has begun one on the page /auth/signup. */

import type { Signup } from '../company/signup.ts';
import type { StartState } from '../http/start-state.ts';
import { type Cluster, DEFAULT_COMPANY } from '../store/cluster/cluster.ts';

export interface FirstRunWish {
  readonly state: StartState;
  readonly signup: Signup;
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Resolves when there is a company; false when the start was given up before. */
export function awaitFirstRun(cluster: Cluster, { state, signup, report, signal }: FirstRunWish): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const code = signup.open({ cluster, slug: DEFAULT_COMPANY, onMade: () => resolve(true) });
  state.awaitsCompany = true;
  signal.addEventListener('abort', () => resolve(false), { once: true });
  report('There is no company yet. Open the address of this server in a browser, and begin your company there');
  report(`with this code:  ${code}`);
  return promise;
}
