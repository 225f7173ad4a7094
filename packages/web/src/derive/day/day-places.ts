/** Where a salesperson's day is started, changed and ended (SPEC §2), and for whom there is one. */
import type { Me } from '@fieldbook/core/api/session-operations';
import { readSettings } from '@fieldbook/core/settings/settings';
import { mayOpen } from '../../session/session.ts';

export const START_DAY = '/dashboard/enroll';
export const END_DAY = '/dashboard/masters/dayend';

/** Whoever was given the form to start a day by name; an administrator may open everything and works on no route. */
export const worksByDay = (me: Me): boolean => !me.forms.includes('*') && mayOpen(me, 'frmRouteDayStart');

/** Is a started day asked for before work begins (SPEC §4, Day check at load)? */
export const mustStartDay = (me: Me): boolean => worksByDay(me) && readSettings(me.settings).isRouteMandatory;
