/** Tables of goods: items with their units and prices, categories, measure units, godowns. */
import type { GodownKind } from '@fieldbook/core/definition/masters-view';
import type { Generated } from 'kysely';
import type { ChildRow, MasterRow } from './columns.ts';

export interface CategoryTable extends MasterRow {
  parent_id: number | null;
  position: Generated<number>;
  image: string | null;
}

export interface MeasureUnitTable extends MasterRow {
  decimals: Generated<number>;
}

export interface ItemTable extends MasterRow {
  unit_id: number;
  barcode: string | null;
  retail_rate: number | null;
  wholesale_rate: number | null;
  category_id: number | null;
  sub_category_id: number | null;
  item_type: Generated<'goods' | 'service'>;
  tracking: 'batch' | 'batchExpiry' | null;
  tax_code_id: number | null;
  hsn_code: string | null;
  packing: string | null;
  made_in: string | null;
  make: string | null;
  rack_no: string | null;
  shelf_no: string | null;
  reorder_level: number | null;
  reorder_quantity: number | null;
  minimum_quantity: number | null;
  profit_percent: number | null;
  commission_percent: number | null;
  litres: number | null;
  weight: number | null;
  returnable: Generated<boolean>;
  raw_material: Generated<boolean>;
  split_unit: Generated<boolean>;
  description: string | null;
  image: string | null;
}

export interface ItemUnitTable extends ChildRow {
  item_id: number;
  unit_id: number;
  position: Generated<number>;
  num: number;
  den: Generated<number>;
  barcode: string | null;
  retail_rate: number | null;
  wholesale_rate: number | null;
}

export interface ItemSupplierTable extends ChildRow {
  item_id: number;
  party_id: number;
  supplier_item_code: string | null;
  rate: number | null;
}

export type PriceGroupTable = MasterRow;

export interface ItemPriceTable extends ChildRow {
  price_group_id: number;
  item_id: number;
  unit_id: number;
  rate: number;
  valid_from: Generated<string>;
  valid_to: string | null;
}

export interface GodownTable extends MasterRow {
  kind: Generated<GodownKind>;
  branch_id: number;
  is_van: Generated<boolean>;
  is_sales: Generated<boolean>;
  cash_ledger_id: number | null;
  address: string | null;
}

export interface GoodsTables {
  category: CategoryTable;
  measure_unit: MeasureUnitTable;
  item: ItemTable;
  item_unit: ItemUnitTable;
  item_supplier: ItemSupplierTable;
  price_group: PriceGroupTable;
  item_price: ItemPriceTable;
  godown: GodownTable;
}
