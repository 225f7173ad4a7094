/**
 * Sets the demo company up once for a run of project `journeys`, as the first start on an empty data directory does. Vitest runs this
 * before the first journey; each file starts on a copy of its own (demo-copy.ts).
 */
import { dateInZone } from '@fieldbook/core/kernel/date';
import type { TestProject } from 'vitest/node';
import { dataFolder, runCommand, startProduct } from './running-product.ts';

export interface TestDemo {
  /** The data directory of a product that has been stopped in order. */
  readonly path: string;
  /** The company's date when it was set up. */
  readonly day: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    demo: TestDemo;
  }
}

/** Today where the demo company trades. */
export function demoDay(): string {
  return dateInZone(new Date().toISOString(), 'Asia/Dubai');
}

/** Vitest's hook; answers what to do when the run is over. */
export async function setup(project: TestProject): Promise<() => void> {
  const data = dataFolder();
  try {
    const day = demoDay();
    const product = await startProduct(data.path);
    const code = await product.stop();
    if (code !== 0) throw new Error(`the product ended with ${code}:\n${product.output()}`);
    // Each journey's copy leads its life on, as after a planned move.
    await runCommand(data.path, 'life', '--leave');
    project.provide('demo', { path: data.path, day });
  } catch (error) {
    data.remove();
    throw error;
  }
  return data.remove;
}
