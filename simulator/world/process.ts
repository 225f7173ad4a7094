/**
 * A program that can be killed at any of its awaits: a tab, a request at the server. Whatever it awaits goes through `step`;
 * once killed, none of its awaits ever comes back, and what it held only in memory is gone.
 */
import type { World } from './world.ts';

export class Process {
  readonly world: World;
  readonly name: string;
  isAlive = true;
  /** How long a step takes, in milliseconds. */
  pace: () => number = () => 1;
  readonly #crash: () => number;
  readonly #onCrash: () => void;
  readonly #ends: (() => void)[] = [];

  /** `crash`: the chance at each side of a step; `onCrash` is what a crash takes along (the whole phone, the server). */
  constructor(world: World, name: string, crash: () => number, onCrash?: () => void) {
    this.world = world;
    this.name = name;
    this.#crash = crash;
    this.#onCrash = onCrash ?? (() => this.kill());
  }

  /** Runs the program; a defect or a violation in it ends the whole run. */
  start(program: () => Promise<void>): void {
    program().then(
      () => this.kill(),
      (reason) => {
        if (this.isAlive) this.world.fail(reason);
      },
    );
  }

  /** `effect` happens at one moment in the world; this process learns of it, unless it dies before or right after. */
  step<T>(label: string, effect: () => T, delayMs = this.pace()): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive) return;
      this.world.after(delayMs, () => {
        if (!this.isAlive || this.#dies(label, 'before')) return;
        try {
          const outcome = effect();
          this.world.note(() => `${this.name} ${label}`);
          if (this.isAlive && !this.#dies(label, 'after')) resolve(outcome);
        } catch (reason) {
          reject(reason);
        }
      });
    });
  }

  /** Something that others settle, at a moment of their own. */
  hear<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.isAlive && resolve(value),
        (reason) => this.isAlive && reject(reason),
      );
    });
  }

  wait(ms: number): Promise<void> {
    return this.step('waited', () => undefined, ms);
  }

  onEnd(end: () => void): void {
    this.#ends.push(end);
  }

  kill(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    for (const end of this.#ends.splice(0)) end();
  }

  #dies(label: string, side: string): boolean {
    if (!this.world.random.chance(this.#crash())) return false;
    this.world.note(() => `${this.name} dies ${side} ${label}`);
    this.#onCrash();
    return !this.isAlive;
  }
}
