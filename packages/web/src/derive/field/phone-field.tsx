/**
 * What a form on a phone with a van shows besides the fields of every form: what waits to be confirmed, the party in figures, the
 * van's goods to count; and the amount spread over bills while it is typed. A script of its own, for phones that hold a van.
 */
import { CountButton } from './count-button.tsx';
import { PartyStrip } from './party-strip.tsx';
import { useSpread } from './use-spread.ts';

export { PendingSources } from './pending-sources.tsx';
export { VanStockText } from './van-stock-text.tsx';

/** Below the header. */
export function FieldFacts() {
  useSpread();
  return (
    <>
      <PartyStrip />
      <CountButton />
    </>
  );
}
