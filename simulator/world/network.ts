/** The way between phones and server: each message may be lost, doubled, late, in either direction; an answer may never come. */
import type { Process } from './process.ts';
import type { World } from './world.ts';

/** After this the phone gives up waiting; the server may still be at it. */
export const TIMEOUT_MS = 30_000;

/**
 * Asks `serve`; `undefined` when no answer came in time. `serve` may run twice, or long after the asker is gone, and then
 * nobody hears its answer.
 */
export function ask<T>(
  from: Process,
  serve: () => Promise<T | undefined>,
  isCutOff: () => boolean = () => false,
): Promise<T | undefined> {
  const { world } = from;
  const { random } = world;
  const answer = new Promise<T | undefined>((resolve) => {
    world.after(TIMEOUT_MS, () => resolve(undefined));
    const copies = random.chance(world.weather.double) ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      if (isCutOff() || random.chance(world.weather.drop)) continue;
      world.after(delay(world), () => {
        serve().then(
          (value) => {
            if (value === undefined || isCutOff() || random.chance(world.weather.drop)) return;
            world.after(delay(world), () => resolve(value));
          },
          (reason) => world.fail(reason),
        );
      });
    }
  });
  return from.hear(answer);
}

function delay({ random, weather }: World): number {
  if (random.chance(weather.late)) return random.between(weather.slowMs, weather.slowMs + weather.lateMs);
  return random.between(20, Math.max(20, weather.slowMs));
}
