/** A walk over the addresses of the specification as one person: none says Page Not Found, complains or scrolls sideways. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { axeFindings, type SharedStage } from './journey.ts';
import {
  contextOf,
  enter,
  type Look,
  listenForComplaints,
  settledOf,
  sidewaysExcess,
  smallTargets,
  walkTo,
} from './look.ts';

const listed = (name: string): readonly string[] =>
  readFileSync(`docs/reference/checklists/${name}.txt`, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '' && line !== '/')
    .map((line) => line.replace('/*', '/buttons'));

const later = new Set(listed('routes-later'));

/** All that lead somewhere, but for the one that says that nothing is there. */
export const addresses = listed('routes').filter((address) => !later.has(address) && address !== '/error/not-found');

const NOT_FOUND = /^(Page Not Found|الصفحة غير موجودة)$/;

export interface Walk {
  readonly user: string;
  readonly look: Look;
  readonly paths: readonly string[];
  /** Looks for faults of accessibility too. */
  readonly isDeep?: boolean;
}

export function walk(stage: SharedStage, { user, look, paths, isDeep = false }: Walk): Promise<void> {
  return stage.visit(
    async (page) => {
      const complaints = listenForComplaints(page);
      const settled = settledOf(page);
      await enter(page, { ...stage.product(), user });
      const found: string[] = [];
      for (const path of paths) {
        // Signed in, these two lead nowhere else; what they show is looked at elsewhere.
        if (path.startsWith('/auth/')) continue;
        await walkTo(page, path);
        await settled();
        if ((await page.getByRole('heading', { name: NOT_FOUND }).count()) > 0) found.push(`${path} is not found`);
        if ((await sidewaysExcess(page)) > 0) found.push(`${path} scrolls sideways`);
        if (!isDeep) continue;
        found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
        if (look.device === 'phone') found.push(...(await smallTargets(page)).map((target) => `${path} ${target}`));
      }
      expect([...found, ...complaints]).toEqual([]);
    },
    { ...contextOf(look, stage.product().address), hasWorker: false },
  );
}
