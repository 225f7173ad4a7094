/**
 * Where each master stands (SPEC §2, Masters under /dashboard/masters): its register, and with a code in the address its
 * form. A master that the specification gives no address has one under its own name.
 */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { masterNamed, masters } from '@fieldbook/core/masters/index';

const placeOf = ({ name, address = name }: MasterDefinition): string => address;

/** Of a master by its name; of a name that is none, a place where nothing stands. */
export function masterAddress(name: string): string {
  const master = masterNamed(name);
  return `/dashboard/masters/${master === undefined ? name : placeOf(master)}`;
}

/** By the last part of its address, or of one that leads there, whatever its case. */
export function masterOfPlace(place: string): MasterDefinition | undefined {
  const wanted = place.toLowerCase();
  return masters.find((master) =>
    [placeOf(master), master.name, ...(master.aliases ?? [])].some((each) => each.toLowerCase() === wanted),
  );
}
