/** Vehicle groups: what vehicles are sorted by, such as vans and lorries (SPEC §3, Others). */
import { defineMaster, masterFields } from '../definition/master.ts';

export const vehicleGroup = defineMaster({
  name: 'vehicleGroup',
  path: 'vehicle-groups',
  label: 'Vehicle group',
  plural: 'Vehicle groups',
  word: 'vehicle group',
  address: 'VehicleGroup',
  phone: { order: 18 },
  permission: 'frmVehicle',
  table: 'vehicle_group',
  fields: masterFields,
  defaults: {},
  register: ['code', 'name', 'nameArabic', 'active'],
  examples: [{ code: 'VAN', name: 'Vans', nameArabic: 'شاحنات صغيرة' }],
});
