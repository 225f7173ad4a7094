/** Vehicle types: how a vehicle is built, such as chiller or box (SPEC §3, Others). */
import { defineMaster, masterFields } from '../definition/master.ts';

export const vehicleType = defineMaster({
  name: 'vehicleType',
  path: 'vehicle-types',
  label: 'Vehicle type',
  plural: 'Vehicle types',
  word: 'vehicle type',
  address: 'VehicleType',
  phone: { order: 19 },
  permission: 'frmVehicle',
  table: 'vehicle_type',
  fields: masterFields,
  defaults: {},
  register: ['code', 'name', 'nameArabic', 'active'],
  examples: [{ code: 'CHILLER', name: 'Chiller', nameArabic: 'مبرد' }],
});
