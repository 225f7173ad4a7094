/** Refusals of a step, each in its own line. */
import { Banner } from '@fieldbook/ui';

export function Said({ messages }: { readonly messages: readonly string[] }) {
  if (messages.length === 0) return null;
  const [first = '', ...more] = messages;
  return (
    <Banner tone="refused" title={first}>
      {more.length > 0 && more.map((message) => <p key={message}>{message}</p>)}
    </Banner>
  );
}
