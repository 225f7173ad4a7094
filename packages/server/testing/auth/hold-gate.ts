/** Tests hold a gate, so that who comes behind waits for certain. */
import { onTestFinished } from 'vitest';
import type { Gate } from '../../src/auth/gate.ts';

/** Takes every place of the gate and one in its queue. Answers what gives them back; the end of the test does so too. */
export function holdGate(gate: Gate): () => Promise<void> {
  const places: ReturnType<Gate['enter']>[] = [];
  do places.push(gate.enter());
  while (gate.waiting === 0);
  const giveBack = async (): Promise<void> => {
    for (const place of places) (await place)?.();
  };
  onTestFinished(giveBack);
  return giveBack;
}
