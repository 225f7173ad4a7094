/** Routes: the customers a van visits; where its day starts and ends; the godowns it carries (SPEC §3, Route location). */
import { numeral, rate, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { validateCoordinates } from './coordinates.ts';

/** Degrees are kept like rates, in millionths: six decimals are a tenth of a metre. */
const latitude = { minimum: -90_000_000, isOwn: true };
const longitude = { minimum: -180_000_000, isOwn: true };

const godowns = {
  label: 'Godowns',
  table: 'route_godown',
  parentColumn: 'route_id',
  fields: { godown: reference.required('Godown', 'godown') },
  key: ['godown'],
} as const;

export const route = defineMaster({
  name: 'route',
  path: 'routes',
  label: 'Route',
  plural: 'Routes',
  word: 'route',
  phone: { order: 12 },
  permission: 'frmRoute',
  table: 'route',
  fields: {
    ...masterFields,
    branch: reference.required('Branch', 'branch'),
    vehicle: reference.optional('Vehicle', 'vehicle'),
    phone: numeral.optional('Route phone', { specName: 'RoutePhone', maxLength: 200 }),
    managerMobileNo: numeral.optional("Supervisor's mobile", { maxLength: 200 }),
    startLatitude: rate.optional('Start latitude', latitude),
    startLongitude: rate.optional('Start longitude', longitude),
    endLatitude: rate.optional('End latitude', latitude),
    endLongitude: rate.optional('End longitude', longitude),
  },
  defaults: {},
  children: { godowns },
  validate: validateCoordinates,
  register: ['code', 'name', 'branch', 'vehicle', 'phone', 'active'],
  examples: [
    {
      code: 'R1',
      name: 'Deira',
      nameArabic: 'ديرة',
      branch: 'MB',
      startLatitude: '25.2697',
      startLongitude: '55.3095',
      godowns: [{ godown: 'VAN-1' }],
    },
  ],
});
