-- What one smallest unit of an item weighs, in millionths of a kilogram: charges of a purchase may be spread by weight.
alter table item add column weight micro_rate;
