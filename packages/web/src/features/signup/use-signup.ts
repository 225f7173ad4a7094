/** Whether a company may be begun on this server, and with what in a country. */
import type { SignupFacts } from '@fieldbook/core/api/signup-operations';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';

interface Looked {
  readonly facts?: SignupFacts;
  readonly error?: unknown;
}

/** What was known of the last country stays until the next one is. */
export function useSignup(country: string) {
  const [looked, setLooked] = useState<Looked>({});
  const [isLooking, setLooking] = useState(true);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn looks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setLooking(true);
    ask('GET /signup', { companyAddress: '', query: { country }, signal })
      .then(
        (facts) => setLooked({ facts }),
        (error: unknown) => signal.aborted || setLooked((before) => ({ ...before, error })),
      )
      .finally(() => signal.aborted || setLooking(false));
    return () => controller.abort();
  }, [country, turn]);
  return { ...looked, isLooking, look: () => setTurn(turn + 1) };
}
