/** Messages of dashboards, of the office's list of days and of what is kept aside: a catalogue of their own, which comes with these screens. */
import type { Label } from '@fieldbook/core/definition/field';
import { asideMessages } from './aside.ts';
import { dashboardMessages } from './dashboard.ts';
import { daysMessages } from './days.ts';

export const officeMessages = { ...asideMessages, ...dashboardMessages, ...daysMessages } as const satisfies Readonly<
  Record<string, Label>
>;
