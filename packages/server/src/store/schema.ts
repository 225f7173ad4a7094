/** The tables of a company's database as Kysely sees them; a test compares them with the database's own catalogue. */
import type { AccessTables } from './schema/access-tables.ts';
import type { CompanyTables } from './schema/company-tables.ts';
import type { GoodsTables } from './schema/goods-tables.ts';
import type { PartyTables } from './schema/party-tables.ts';

export interface Schema extends CompanyTables, GoodsTables, PartyTables, AccessTables {}
