/** Vehicles: vans and lorries with their group and type (SPEC §3, Others). */
import { numeral, reference, text } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';

export const vehicle = defineMaster({
  name: 'vehicle',
  path: 'vehicles',
  label: { en: 'Vehicle', ar: 'المركبة' },
  plural: { en: 'Vehicles', ar: 'المركبات' },
  word: { en: 'vehicle', ar: 'مركبة' },
  phone: { order: 18 },
  permission: 'frmVehicle',
  table: 'vehicle',
  fields: {
    ...masterFields,
    vehicleGroup: text.optional('Group', 'المجموعة', { specName: 'group', maxLength: 200 }),
    vehicleType: text.optional('Type', 'النوع', { specName: 'type', maxLength: 200 }),
    plateNo: numeral.optional('Plate no.', 'رقم اللوحة', { maxLength: 200 }),
    branch: reference.optional('Branch', 'الفرع', 'branch'),
  },
  defaults: {},
  register: ['code', 'name', 'plateNo', 'vehicleGroup', 'vehicleType', 'active'],
  search: ['plateNo'],
  examples: [
    { code: 'V1', name: 'Chiller van 1', plateNo: 'DXB A 12345', vehicleGroup: 'Vans', vehicleType: 'Chiller' },
  ],
});
