/** Messages of dashboards, of the office's list of days, of what is kept aside, of pictures and of vans that are asked for: a catalogue of their own, which comes with these screens. */
import type { Label } from '@fieldbook/core/definition/field';
import { asideMessages } from './aside.ts';
import { dashboardMessages } from './dashboard.ts';
import { daysMessages } from './days.ts';
import { pictureMessages } from './picture.ts';
import { vanAskMessages } from './van-asks.ts';

export const officeMessages = {
  ...asideMessages,
  ...dashboardMessages,
  ...daysMessages,
  ...pictureMessages,
  ...vanAskMessages,
} as const satisfies Readonly<Record<string, Label>>;
