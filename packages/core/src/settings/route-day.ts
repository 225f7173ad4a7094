/** Settings of routes and the day cycle (SPEC §3, §4). */
import { choice, code, flag, integer } from './setting.ts';

export const routeDaySettings = {
  deviceApproval: choice({ Manual: 'By an administrator', Automatic: 'route day|At once' }, 'Manual', {
    scope: 'company',
    label: 'Approval of devices',
    meaning:
      'Whether an administrator approves each device that asks to take part, or every device is approved at once.',
  }),
  isRouteMandatory: flag(true, {
    specName: 'IsRouteMandatory',
    scope: 'branch',
    label: 'Route is mandatory',
    meaning: 'Sales people work on a route: they start and end a day, and see that route’s customers only.',
  }),
  dayEndAskPhysicalStock: flag(true, {
    specName: 'DayEndAskPhysicalStock',
    scope: 'branch',
    label: 'Ask for physical stock at day end',
    meaning: 'At the end of the day the sales person is asked to count the stock of the van.',
  }),
  routeDayEndAuthenticator: choice(
    {
      Nothing: 'Nobody',
      Supervisor: 'route day|Supervisor',
      Storekeeper: 'route day|Storekeeper',
      Administrator: 'Administrator',
    },
    'Nothing',
    {
      specName: 'RouteDayEndAuthenticator',
      scope: 'branch',
      label: 'Who confirms the day end',
      meaning: 'Whose password the end of a day asks for; Nothing asks for none.',
    },
  ),
  minimumDistanceToMarkVisited: integer(100, {
    minimum: 0,
    specName: 'MinimumDistanceToMarkVisited',
    scope: 'branch',
    label: 'Distance that counts as there (metres)',
    meaning: 'How near to a customer or a route’s point the device must be.',
  }),
  salesPersonMinWorkingHours: integer(0, {
    minimum: 0,
    specName: 'SalesPersonMinWorkingHours',
    scope: 'branch',
    label: 'Minimum working hours',
    meaning: 'Ending a day after fewer hours asks for a reason.',
  }),
  salesDefaultDamageStore: code('', {
    specName: 'SalesDefaultDamageStore',
    scope: 'branch',
    label: 'Default damage store',
    meaning: 'Godown that takes the damaged goods of the vans at day end.',
  }),
  dayEndDamageStockTransfer: choice({ Show: 'Left to the person', Hide: 'By itself' }, 'Hide', {
    specName: 'DayEndDamageStockTransfer',
    scope: 'branch',
    label: 'Damage transfer at day end',
    meaning: 'Hide transfers damaged goods to the damage store by itself; Show leaves it to the user.',
  }),
  routeDayEndStockReport: flag(true, {
    specName: 'RouteDayEndStockReport',
    scope: 'branch',
    label: 'Stock report at day end',
    meaning: 'The stock of the van is printed with the day-end report.',
  }),
  dayEndSummaryStockPrint: choice(
    {
      None: 'None',
      Both: 'Both',
      Carryover: 'Carried over',
      Expiry: 'route day|Expired',
    },
    'None',
    {
      specName: 'DayEndSummaryStockPrint',
      scope: 'branch',
      label: 'Stock on the day-end summary',
      meaning: 'Which stock follows the day-end summary: none, carried over, expired, or both.',
    },
  ),
} as const;
