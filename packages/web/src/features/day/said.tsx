/** Refusals of a step, each in its own line; they come into sight when they are said. */
import { Banner } from '@fieldbook/ui';
import { useEffect, useRef } from 'react';

export function Said({ messages }: { readonly messages: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (messages.length > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [messages]);
  if (messages.length === 0) return null;
  const [first = '', ...more] = messages;
  return (
    <div ref={place} className="scroll-mt-20 scroll-mb-60">
      <Banner tone="refused" title={first}>
        {more.length > 0 && more.map((message) => <p key={message}>{message}</p>)}
      </Banner>
    </div>
  );
}
