/**
 * Starts one product per worker for the journeys of `npm test`, all at once and each with a demo company of its own. They run
 * until the last file has ended; a file finds the product of its worker here.
 */
import process from 'node:process';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { dataFolder, type ProductAddress, startProduct } from './running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly ProductAddress[];
  }
}

/** The product of the worker that runs this file. */
export function sharedProduct(): ProductAddress {
  const products = inject('products');
  const product = products[(Number(process.env['VITEST_POOL_ID']) - 1) % products.length];
  if (product === undefined) throw new Error('This project has no products to share (vitest.config.ts, globalSetup).');
  return product;
}

/** Vitest's hook; answers what to do when the run is over. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folders = Array.from({ length: project.vitest.config.maxWorkers }, dataFolder);
  const starts = await Promise.allSettled(folders.map(({ path }) => startProduct(path)));
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const end = async () => {
    await Promise.all(products.map((product) => product.stop()));
    for (const folder of folders) folder.remove();
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await end();
    throw failed.reason;
  }
  const addresses = products.map(({ address, user, password }) => ({ address, user, password }));
  project.provide('products', addresses);
  return end;
}
