/** Vehicles: vans and lorries each with its group and type, which it cannot be without (SPEC §3, Others, and §5). */
import { numeral, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const vehicle = defineMaster({
  name: 'vehicle',
  path: 'vehicles',
  label: 'Vehicle',
  plural: 'Vehicles',
  word: 'vehicle',
  phone: { order: 20 },
  permission: 'frmVehicle',
  table: 'vehicle',
  fields: {
    ...masterFields,
    vehicleGroup: reference.required('Group', 'vehicleGroup', { specName: 'group' }),
    vehicleType: reference.required('Type', 'vehicleType', { specName: 'type' }),
    plateNo: numeral.optional('Plate no.', { maxLength: 200 }),
    branch: reference.optional('Branch', 'branch'),
  },
  defaults: {},
  register: ['code', 'name', 'plateNo', 'vehicleGroup', 'vehicleType', 'active'],
  search: ['plateNo'],
  examples: [
    { code: 'V1', name: 'Chiller van 1', plateNo: 'DXB A 12345', vehicleGroup: 'VAN', vehicleType: 'CHILLER' },
  ],
});
