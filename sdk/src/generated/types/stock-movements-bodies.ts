// Written by `npm run docs` from the definitions of the API. Do not edit.

export type StockMovementInclude = "creator" | "product" | "warehouse"

export type StockMovementSort = "created_at" | "movement_type" | "quantity" | "quantity_before" | "quantity_after" | "reference_type" | "reference_id" | "currency" | "value" | "movement_date"

export type StockMovementsGetStatisticsTable = "by_type" | "figures"
