-- Sums are larger than what they are made of: of quantities beyond four bytes, of amounts beyond eight.

alter table purchase_order_receipts alter column quantity type bigint;

-- Totals of amounts are kept here too. Adding up numeric is as exact as adding up bigint, and has no end.
alter table record_counts alter column amount type numeric;
