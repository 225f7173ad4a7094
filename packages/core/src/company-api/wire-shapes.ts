/** Values that many answers of the company wire share. Flags are texts, ids and figures numbers (docs/decisions/0138-company-wire.md). */
import { z } from 'zod';

export const flag = z.enum(['True', 'False']);

/** Stays with its row as long as the company is there. */
export const id = z.int().positive();

/** An exact decimal number of JSON: its digits are those of the books. */
export const figure = z.number();

/** Empty where there is none. */
export const text = z.string();

/** `YYYY-MM-DD`. */
export const day = z.string();

/** Empty where it is not known. */
export const known = <S extends z.ZodType>(shape: S) => z.union([shape, z.literal('')]);

/** What rows of stock say of an item. */
export const goods = {
  ItemId: id,
  ItemName: text,
  ItemCode: text,
  Barcode: text,
  ItemNameArabic: text,
  /** The smallest one. */
  Unit: text,
  AltUnitId: id,
};
