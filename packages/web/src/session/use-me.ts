/** The signed-in person's facts for screens behind the sign-in; without a session it is a defect to ask. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { assert } from '@fieldbook/core/kernel/assert';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { now } from './clock.ts';
import { session } from './session.ts';
import { useStore } from './store.ts';

export function useMe(): Me {
  const { me } = useStore(session);
  assert(me !== undefined, 'a screen behind the sign-in was drawn without a session');
  return me;
}

/** Today in the zone of the person's first branch (SPEC §9). */
export function todayOf(me: Me): string {
  return dateInZone(now().toISOString(), me.branches[0]?.zone ?? me.company.zone);
}
