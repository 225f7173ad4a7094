/** Messages of dashboards, of the office's list of days, of what is kept aside and of pictures: a catalogue of their own, which comes with these screens. */
import type { Label } from '@fieldbook/core/definition/field';
import { asideMessages } from './aside.ts';
import { dashboardMessages } from './dashboard.ts';
import { daysMessages } from './days.ts';
import { pictureMessages } from './picture.ts';

export const officeMessages = {
  ...asideMessages,
  ...dashboardMessages,
  ...daysMessages,
  ...pictureMessages,
} as const satisfies Readonly<Record<string, Label>>;
