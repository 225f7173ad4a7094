/**
 * Whether a demo company is wanted (FIELDBOOK_DEMO), and where it may be served: whoever reads its password on the terminal is at
 * this machine, so it is for this machine alone unless FIELDBOOK_DEMO_ANYWHERE=1 says otherwise.
 */
import { EnvironmentError } from '../store/cluster/environment-error.ts';
import { isLoopback, type ListenAddress } from './listen-address.ts';

export interface DemoWish {
  /** `undefined`: where there is no company at all in a database of our own. */
  readonly isWanted: boolean | undefined;
  /** Throws EnvironmentError `demo.exposed`. */
  demandPlace(): void;
}

/** Throws EnvironmentError `environment.invalid`. */
export function demoWishOf(env: NodeJS.ProcessEnv, { host }: ListenAddress): DemoWish {
  const isAllowed = isLoopback(host) || flagOf(env, 'FIELDBOOK_DEMO_ANYWHERE') === true;
  return {
    isWanted: flagOf(env, 'FIELDBOOK_DEMO'),
    demandPlace: () => {
      if (isAllowed) return;
      throw new EnvironmentError(
        'demo.exposed',
        `The demo company with its first password is not served on ${host}: others could sign in to it.`,
        'Leave FIELDBOOK_HOST out, or set it to 127.0.0.1. For a demo that others are to see, give its people passwords of ' +
          'their own, or set FIELDBOOK_DEMO_ANYWHERE=1.',
      );
    },
  };
}

function flagOf(env: NodeJS.ProcessEnv, name: string): boolean | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (text === '1' || text === '0') return text === '1';
  throw new EnvironmentError(
    'environment.invalid',
    `${name} is "${text.slice(0, 40)}".`,
    'Set it to 1 or 0, or leave it out.',
  );
}
