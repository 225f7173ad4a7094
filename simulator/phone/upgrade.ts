/**
 * A new version of the application comes in the middle: its first page brings the store over into its own way of writing, while
 * a page of the old one may still be open. What the old one would write is kept apart, so that whatever it does is seen.
 */
import type { Process } from '../world/process.ts';
import type { Disk } from './disk.ts';

export const FIRST_FORMAT = 1;
export const NEXT_FORMAT = 2;

export const formatOf = ({ held }: Pick<Disk, 'held'>): number => held.register.format ?? FIRST_FORMAT;

/** In one change, once, whichever page is the first. */
export function bringOver(process: Process, disk: Disk): Promise<void> {
  return process.step('brings the store over', () => {
    if (formatOf(disk) >= NEXT_FORMAT) return;
    const { held } = disk;
    disk.write({ ...disk.state, old: held, held: { ...held, register: { ...held.register, format: NEXT_FORMAT } } });
  });
}
