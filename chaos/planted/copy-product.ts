/** A copy of the product's source in which defects are planted, one at a time. Packages of others are links to the installed ones. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { CHECKOUT } from '../world/fieldbook.ts';
import type { Change } from './plant.ts';

export interface ProductCopy {
  /** The same all the time, so that what was compiled once is found again. */
  readonly root: string;
  /** Runs `work` while the changes are made. Throws Refusal when a text that is to be replaced is not there once. */
  withChanges<T>(changes: readonly Change[], work: () => Promise<T>): Promise<T>;
}

export function copyProduct(folder: string): ProductCopy {
  const root = join(folder, 'product');
  cpSync(join(CHECKOUT, 'packages'), join(root, 'packages'), { recursive: true });
  cpSync(join(CHECKOUT, 'package.json'), join(root, 'package.json'));
  linkModules(root);
  return {
    root,
    async withChanges(changes, work) {
      demandPlaces(changes);
      for (const { file, text, by } of changes) {
        const path = join(root, file);
        writeFileSync(
          path,
          readFileSync(path, 'utf8').replace(text, () => by),
        );
      }
      try {
        return await work();
      } finally {
        for (const { file } of changes) cpSync(join(CHECKOUT, file), join(root, file));
      }
    },
  };
}

export function demandPlaces(changes: readonly Change[]): void {
  const objections = changes.flatMap(objectionTo);
  if (objections.length > 0) throw new Refusal(objections.join('; '));
}

/** Why a change cannot be planted in this checkout: a plant must not rot in silence. */
function objectionTo({ file, text }: Change): string[] {
  const count = readFileSync(join(CHECKOUT, file), 'utf8').split(text).length - 1;
  return count === 1 ? [] : [`${file} holds "${text}" ${count} times, not once`];
}

/** The product's own packages are links as well; those must lead to the copy. */
function linkModules(root: string): void {
  const modules = join(root, 'node_modules');
  const installed = join(CHECKOUT, 'node_modules');
  mkdirSync(join(modules, '@fieldbook'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@fieldbook') symlinkSync(join(installed, name), join(modules, name));
  }
  for (const name of readdirSync(join(installed, '@fieldbook'))) {
    symlinkSync(join(root, 'packages', name), join(modules, '@fieldbook', name));
  }
}
