/** Routes: the customers a van visits; where its day starts and ends; the godowns it carries (SPEC §3, Route location). */
import { numeral, rate, reference } from '../definition/field.ts';
import { defineMaster, type MasterDraft, masterFields } from '../definition/master.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { validateCoordinates } from './coordinates.ts';

/** Degrees are kept like rates, in millionths: six decimals are a tenth of a metre. */
const latitude = { minimum: -90_000_000, isOwn: true };
const longitude = { minimum: -180_000_000, isOwn: true };

const points = ['startLatitude', 'startLongitude', 'endLatitude', 'endLongitude'] as const;

/** Both points of a route or neither: without them its day starts and ends anywhere (SPEC §4, Start day). */
function validatePoints(draft: MasterDraft): readonly Problem[] {
  const missing = points.filter((name) => draft.values[name] === undefined);
  const isWhole = missing.length === 0 || missing.length === points.length;
  return isWhole ? validateCoordinates(draft) : missing.map((name) => problem('route.points_missing', name));
}

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
  validate: validatePoints,
  register: ['code', 'name', 'branch', 'vehicle', 'phone', 'active'],
  examples: [
    {
      code: 'R1',
      name: 'Deira',
      nameArabic: 'ديرة',
      branch: 'MB',
      startLatitude: '25.2697',
      startLongitude: '55.3095',
      endLatitude: '25.2697',
      endLongitude: '55.3095',
      godowns: [{ godown: 'VAN-1' }],
    },
  ],
});
