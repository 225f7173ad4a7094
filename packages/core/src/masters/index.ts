/** The only registry of masters. Whatever goes over all masters goes over this; a master that is not here does not exist. */
import type { MasterDefinition } from '../definition/master.ts';
import { accessRole } from './access-role.ts';
import { asset } from './asset.ts';
import { bank } from './bank.ts';
import { branch } from './branch.ts';
import { category } from './category.ts';
import { company } from './company.ts';
import { contact } from './contact.ts';
import { costCentre } from './cost-centre.ts';
import { currency } from './currency.ts';
import { customer } from './customer.ts';
import { device } from './device.ts';
import { diningArea } from './dining-area.ts';
import { diningTable } from './dining-table.ts';
import { externalReport } from './external-report.ts';
import { godown } from './godown.ts';
import { item } from './item.ts';
import { kitchen } from './kitchen.ts';
import { kitchenMessage } from './kitchen-message.ts';
import { leadStatus } from './lead-status.ts';
import { ledger } from './ledger.ts';
import { ledgerGroup } from './ledger-group.ts';
import { measureUnit } from './measure-unit.ts';
import { orderArea } from './order-area.ts';
import { periodException } from './period-exception.ts';
import { periodLock } from './period-lock.ts';
import { purchasePerson, salesPerson } from './person.ts';
import { priceGroup } from './price-group.ts';
import { printer } from './printer.ts';
import { project } from './project.ts';
import { reason } from './reason.ts';
import { route } from './route.ts';
import { sector } from './sector.ts';
import { series } from './series.ts';
import { supplier } from './supplier.ts';
import { taxCode } from './tax-code.ts';
import { user } from './user.ts';
import { vehicle } from './vehicle.ts';
import { vehicleGroup } from './vehicle-group.ts';
import { vehicleType } from './vehicle-type.ts';
import { voucherTemplate } from './voucher-template.ts';

/** In an order in which each master comes after those it refers to, but for a branch's default godown. */
export const masters: readonly MasterDefinition[] = [
  currency,
  company,
  branch,
  ledgerGroup,
  ledger,
  taxCode,
  category,
  measureUnit,
  salesPerson,
  purchasePerson,
  godown,
  vehicleGroup,
  vehicleType,
  vehicle,
  route,
  sector,
  supplier,
  printer,
  kitchen,
  item,
  priceGroup,
  customer,
  contact,
  asset,
  bank,
  costCentre,
  project,
  leadStatus,
  reason,
  accessRole,
  user,
  device,
  series,
  periodLock,
  periodException,
  kitchenMessage,
  diningArea,
  diningTable,
  orderArea,
  externalReport,
  voucherTemplate,
];

const byName = new Map(masters.map((master) => [master.name, master]));
const byPath = new Map(masters.map((master) => [master.path, master]));

export function masterNamed(name: string): MasterDefinition | undefined {
  return byName.get(name);
}

export function masterAt(path: string): MasterDefinition | undefined {
  return byPath.get(path);
}
