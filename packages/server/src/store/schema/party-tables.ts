/** Tables of parties and whom and what meets them: routes, persons, vehicles, banks, cost centres, projects. */
import type { Generated } from 'kysely';
import type { ChildRow, MasterRow } from './columns.ts';

export interface VehicleTable extends MasterRow {
  vehicle_group: string | null;
  vehicle_type: string | null;
  plate_no: string | null;
  branch_id: number | null;
}

export interface RouteTable extends MasterRow {
  branch_id: number;
  vehicle_id: number | null;
  phone: string | null;
  manager_mobile_no: string | null;
  start_latitude: number | null;
  start_longitude: number | null;
  end_latitude: number | null;
  end_longitude: number | null;
}

export interface RouteGodownTable extends ChildRow {
  route_id: number;
  godown_id: number;
}

export interface PersonTable extends MasterRow {
  kind: 'sales' | 'purchase';
  branch_id: number | null;
  phone: string | null;
  mobile: string | null;
  email: string | null;
  commission_percent: number | null;
}

export interface PartyTable extends MasterRow {
  side: 'customer' | 'supplier';
  party_group: string | null;
  credit_limit: number | null;
  credit_days: Generated<number>;
  tax_reg_no: string | null;
  contact: string | null;
  description: string | null;
  address: string | null;
  location: string | null;
  region: string | null;
  country: string | null;
  pin_code: string | null;
  phone: string | null;
  mobile: string | null;
  email: string | null;
  latitude: number | null;
  longitude: number | null;
  price_group_id: number | null;
  route_id: number | null;
  branch_id: number | null;
  sales_person_id: number | null;
  currency_id: number | null;
  is_cash_party: Generated<boolean>;
}

export interface CustomerRouteTable extends ChildRow {
  party_id: number;
  route_id: number;
  weekday: number;
  week_number: Generated<number>;
  position: Generated<number>;
  monthly_target: number | null;
}

export interface BankTable extends MasterRow {
  bank_branch: string | null;
  swift_code: string | null;
  phone: string | null;
  address: string | null;
}

export interface CostCentreTable extends MasterRow {
  parent_id: number | null;
}

export interface ProjectTable extends MasterRow {
  party_id: number | null;
  branch_id: number | null;
  start_date: string | null;
  end_date: string | null;
  address: string | null;
}

export interface PeriodLockTable extends MasterRow {
  voucher_type: string | null;
  branch_id: number | null;
  locked_until: string | null;
  maximum_age: number | null;
}

export interface PeriodExceptionTable extends MasterRow {
  voucher_type: string | null;
  branch_id: number | null;
  user_id: number | null;
  from_date: string;
  to_date: string;
  valid_until: string;
  reason: string;
}

export interface PartyTables {
  vehicle: VehicleTable;
  route: RouteTable;
  route_godown: RouteGodownTable;
  person: PersonTable;
  party: PartyTable;
  customer_route: CustomerRouteTable;
  bank: BankTable;
  cost_centre: CostCentreTable;
  project: ProjectTable;
  period_lock: PeriodLockTable;
  period_exception: PeriodExceptionTable;
}
