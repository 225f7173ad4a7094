/** The link of this address: its token, its company, and whose new password it is for. */
import type { LinkFacts } from '@fieldbook/core/api/account-operations';
import { useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { companyOfLink } from '../../derive/password-places.ts';
import { useAsked } from '../../derive/use-asked.ts';

interface Looked {
  readonly facts?: LinkFacts;
  readonly error?: unknown;
}

export function usePasswordLink() {
  const { token = '', company } = useAsked<{
    readonly token?: string;
    readonly company?: string;
  }>();
  const companyAddress = companyOfLink(company);
  const [looked, setLooked] = useState<Looked>({});
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn looks again
  useEffect(() => {
    if (token === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    setLooked({});
    ask('POST /password-links/look', { companyAddress, body: { token }, signal }).then(
      (facts) => setLooked({ facts }),
      (error: unknown) => signal.aborted || setLooked({ error }),
    );
    return () => controller.abort();
  }, [companyAddress, token, turn]);
  const isLooking = token !== '' && looked.facts === undefined && looked.error === undefined;
  return { token, companyAddress, ...looked, isLooking, look: () => setTurn(turn + 1) };
}
