/** The signed-in person's facts for screens behind the sign-in; without a session it is a defect to ask. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { assert } from '@fieldbook/core/kernel/assert';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { now } from './clock.ts';
import { session } from './session.ts';
import { useStore } from './store.ts';

const DAY_MS = 86_400_000;

export function useMe(): Me {
  const { me } = useStore(session);
  assert(me !== undefined, 'a screen behind the sign-in was drawn without a session');
  return me;
}

/** Where the person's day begins and ends: the zone of their first branch (SPEC §9). */
export function zoneOf(me: Me): string {
  return me.branches[0]?.zone ?? me.company.zone;
}

/** The zone of a branch; the company's where the person does not see the branch. */
export function zoneOfBranch(me: Me, branch: unknown): string {
  return me.branches.find(({ code }) => code === branch)?.zone ?? me.company.zone;
}

/** That zone; none before anybody signed in. */
export function useZone(): string | undefined {
  const { me } = useStore(session);
  return me === undefined ? undefined : zoneOf(me);
}

/** Today in that zone, or as many days before. */
export function todayOf(me: Me, daysBefore = 0): string {
  return dateInZone(new Date(now().getTime() - daysBefore * DAY_MS).toISOString(), zoneOf(me));
}
