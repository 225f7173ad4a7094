/** Tables of who may do what: users, roles, devices, printers, sessions; and what the database keeps about changes. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { ChildRow, MasterRow, Moment, Stamped } from './columns.ts';

export type AccessRoleTable = MasterRow;

export interface AccessRoleFormTable extends ChildRow {
  access_role_id: number;
  form: string;
}

export interface AppUserTable extends MasterRow {
  access_role_id: number;
  password_hash: string | null;
  password_changed_at: string | null;
  language: Generated<string>;
  email: string | null;
  mobile: string | null;
  photo: string | null;
  sales_person_id: number | null;
  vehicle_id: number | null;
  cash_ledger_id: number | null;
}

export interface UserBranchTable extends ChildRow {
  user_id: number;
  branch_id: number;
}

export interface UserRouteTable extends ChildRow {
  user_id: number;
  route_id: number;
}

export interface UserLedgerTable extends ChildRow {
  user_id: number;
  ledger_id: number;
  mode: Generated<'cash' | 'bank' | 'other'>;
}

export interface UserPersonTable extends ChildRow {
  user_id: number;
  person_id: number;
  kind: 'sales' | 'purchase';
}

export interface UserCustomerGroupTable extends ChildRow {
  user_id: number;
  party_group: string;
}

export interface DeviceTable extends MasterRow {
  status: Generated<'requested' | 'approved' | 'rejected'>;
  public_key: Buffer | null;
  user_id: number | null;
  branch_id: number | null;
  requested_at: Moment;
  decided_at: string | null;
}

export interface SessionTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  device_id: number | null;
  created_at: Moment;
  last_used_at: Moment;
  expires_at: string;
  revoked_at: string | null;
  client: string | null;
}

export interface PrinterTable extends MasterRow {
  host: string;
  port: Generated<number>;
  profile: Generated<string>;
  branch_id: number | null;
}

/** Written by triggers alone. */
export interface AuditTable {
  id: Stamped<number>;
  at: Stamped<string>;
  user_name: Stamped<string>;
  table_name: Stamped<string>;
  row_id: Stamped<number>;
  row_code: Stamped<string>;
  action: Stamped<'insert' | 'update' | 'delete'>;
  before: Stamped<Record<string, unknown> | null>;
  after: Stamped<Record<string, unknown> | null>;
}

/** Written by triggers alone. */
export interface MasterVersionTable {
  only_row: Stamped<true>;
  version: Stamped<number>;
  life: Stamped<string>;
  place: Stamped<string>;
  folder: Stamped<string>;
}

/** Written by triggers alone. */
export interface MasterDeletionTable {
  id: Stamped<number>;
  changed_seq: Stamped<number>;
  table_name: Stamped<string>;
  row_id: Stamped<number>;
  code: Stamped<string>;
}

/** A person's own filters, columns and order of a register. */
export interface SavedViewTable {
  id: GeneratedAlways<number>;
  user_id: number;
  register: string;
  name: string;
  content: Record<string, unknown>;
}

export interface AccessTables {
  access_role: AccessRoleTable;
  access_role_form: AccessRoleFormTable;
  app_user: AppUserTable;
  user_branch: UserBranchTable;
  user_route: UserRouteTable;
  user_ledger: UserLedgerTable;
  user_person: UserPersonTable;
  user_customer_group: UserCustomerGroupTable;
  device: DeviceTable;
  printer: PrinterTable;
  session: SessionTable;
  saved_view: SavedViewTable;
  audit: AuditTable;
  master_version: MasterVersionTable;
  master_deletion: MasterDeletionTable;
}
