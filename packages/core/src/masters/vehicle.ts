/** Vehicles: vans and lorries with their group and type (SPEC §3, Others). */
import { numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const vehicle = defineMaster({
  name: 'vehicle',
  path: 'vehicles',
  label: 'Vehicle',
  plural: 'Vehicles',
  word: 'vehicle',
  phone: { order: 18 },
  permission: 'frmVehicle',
  table: 'vehicle',
  fields: {
    ...masterFields,
    vehicleGroup: text.optional('Group', { specName: 'group', maxLength: 200 }),
    vehicleType: text.optional('Type', { specName: 'type', maxLength: 200 }),
    plateNo: numeral.optional('Plate no.', { maxLength: 200 }),
    branch: reference.optional('Branch', 'branch'),
  },
  defaults: {},
  register: ['code', 'name', 'plateNo', 'vehicleGroup', 'vehicleType', 'active'],
  search: ['plateNo'],
  examples: [
    { code: 'V1', name: 'Chiller van 1', plateNo: 'DXB A 12345', vehicleGroup: 'Vans', vehicleType: 'Chiller' },
  ],
});
