// Written by `npm run docs` from the definitions of the API. Do not edit.

export type DashboardGetMetricsTable = "metrics" | "series"

export type DashboardGetTable = "figures" | "daily_revenue" | "daily_orders" | "other_currencies"
