/** A door for each of many (persons, devices): what one of them brings at once stands in a line of its own and not before the others. */
import { createGate, type Gate, type GateLimits } from './gate.ts';

export interface Shares {
  /** As the gate of this one; see there. */
  enter(whose: string): Promise<(() => void) | undefined>;
}

export function createShares(limits: GateLimits): Shares {
  const gates = new Map<string, Gate>();
  return {
    enter: async (whose) => {
      const gate = gates.get(whose) ?? createGate(limits);
      gates.set(whose, gate);
      const leave = await gate.enter();
      return (
        leave &&
        (() => {
          leave();
          if (gate.running === 0) gates.delete(whose);
        })
      );
    },
  };
}
