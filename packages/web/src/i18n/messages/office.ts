/** Messages of dashboards and of the office's list of days: a catalogue of their own, which comes with these screens. */
import type { Label } from '@fieldbook/core/definition/field';
import { dashboardMessages } from './dashboard.ts';
import { daysMessages } from './days.ts';

export const officeMessages = { ...dashboardMessages, ...daysMessages } as const satisfies Readonly<
  Record<string, Label>
>;
