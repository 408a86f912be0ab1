// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Instant, LeadSource, OpportunityOutcome, StockValue, StockedProduct, SupplierDeliveries, TaxCodeTreatment, TaxDirection, Ulid, UnitPrice, WarehouseBrief } from '../../types.ts'

/**
 * - `prospecting`: First contact; default probability 10 %.
 * - `qualification`: Need and budget are being clarified; default probability 25 %.
 * - `needs_analysis`: Requirements are being collected; default probability 40 %.
 * - `proposal`: An offer is being made; default probability 60 %.
 * - `negotiation`: Terms are being negotiated; default probability 75 %.
 * - `verbal_commitment`: The customer has agreed orally; default probability 90 %.
 */
export type ActiveOpportunityStage = "prospecting" | "qualification" | "needs_analysis" | "proposal" | "negotiation" | "verbal_commitment"

export interface BalanceSheet {
  as_of_date: Day
  compared_to: Day | null
  /** ISO 4217 code. */
  currency: Currency
  assets: FinancialReportSection
  liabilities: FinancialReportSection
  equity: FinancialReportSection
  /** Income less expenses up to the day that are not yet in an equity account; part of the equity. The closing of the year of the day is left out. */
  profit: Amount
  /** The profit of the fiscal year of the day. */
  profit_of_year: Amount
  /** The profit of earlier years that are not closed. */
  profit_of_earlier_years: Amount
  /** The amount in the comparison; null without a comparison. */
  previous_profit: Amount | null
  /** The amount in the comparison; null without a comparison. */
  previous_profit_of_year: Amount | null
  /** The amount in the comparison; null without a comparison. */
  previous_profit_of_earlier_years: Amount | null
  /** Includes the profit; equals the total of the assets. */
  total_liabilities_and_equity: Amount
  /** The amount in the comparison; null without a comparison. */
  previous_total_liabilities_and_equity: Amount | null
}

export interface BooksReportMeta {
  /** Entries up to the end of the report without an exchange rate, by currency. The report excludes them. */
  waiting_entries: readonly WaitingEntries[]
  /** The path that lists these entries. */
  waiting_entries_path: "/finance/journal-entries?needs_rate=true"
  version: "v1"
}

export interface ConversionBySource {
  period: ReportPeriod
  /** The sources by number of leads, highest first; sources without leads are omitted. */
  by_source: readonly SourceConversion[]
  total: ConversionTotal
}

export interface ConversionTotal {
  /** The number of leads created in the period. */
  leads: number
  /** The number of these leads that were ever qualified. */
  qualified: number
  /** The number of these leads that are converted. */
  converted: number
  /** The number of these leads that are lost or disqualified. */
  lost: number
  /** The number of leads that are neither converted, lost nor disqualified. */
  open: number
  /** The qualified leads in percent of all leads. */
  qualification_rate: number | null
  /** The converted leads in percent of all leads. */
  conversion_rate: number | null
  /** The mean time from creation to conversion, in days of 24 hours. */
  average_days_to_convert: number | null
}

export interface CurrencyTurnover {
  /** ISO 4217 code. */
  currency: Currency
  /** The cost of sold goods at the time of sale, less returned goods. Needs the permission `operations.products.costs`. */
  cost_of_goods_sold?: Amount
  /** The value of the stock before the period. Needs the permission `operations.products.costs`. */
  opening_value?: Amount
  /** The value of the stock at the end of the period. Needs the permission `operations.products.costs`. */
  closing_value?: Amount
  /** The cost of goods sold divided by the mean of the opening and closing value. */
  turnover: number | null
}

export interface DeadStock {
  product_id: Ulid
  product: StockedProduct
  quantity_on_hand: number
  /** The time of the last sale; null if the product was never sold. */
  last_sold_at: Instant | null
  /** The time of the last inbound movement. */
  last_received_at: Instant | null
  /** ISO 4217 code. */
  currency: Currency
  /** The value at cost; null without a cost price. Needs the permission `operations.products.costs`. */
  value?: Amount | null
}

export interface DeadStockValue extends StockValue {
  /** The start of this day begins the period without sales and receipts. */
  before: Day
}

export interface DeliveriesTotal {
  /** The number of purchase orders completed in the period. */
  delivered: number
  /** The completed orders with an expected delivery day. */
  dated: number
  /** The orders completed by that day. */
  on_time: number
  /** The orders completed after that day. */
  late: number
  /** The on-time orders in percent of the orders with an expected day. */
  on_time_rate: number | null
  /** The mean number of days from the expected day to complete receipt, over late orders. */
  average_days_late: number | null
  /** The mean number of days from sending (or from the order date if goods came before sending) to complete receipt. */
  average_lead_time_days: number | null
  /** The open orders whose expected day is before today. */
  overdue_now: number
}

export interface EcSale {
  /** The first two letters of the VAT ID. */
  country: string
  vat_id: string
  /** `goods` for intra-Community supplies, `services` for reverse charge. */
  kind: EcSaleKind
  /** In the currency of the tenant, credit notes deducted. */
  base_amount: Amount
  /** The number of entries behind the amount. */
  documents: number
}

export type EcSaleKind = "goods" | "services"

export interface EcSales {
  from_date: Day
  to_date: Day
  /** ISO 4217 code. */
  currency: Currency
  rows: readonly EcSale[]
  total: Amount
  /** The number of entries that belong on the list but have no VAT ID of another EU country. */
  missing_vat_ids: number
  /** Their base. */
  missing_amount: Amount
}

export interface FinancialReportRow {
  account_id: Ulid
  code: string
  name: string
  amount: Amount
  /** The amount in the comparison; null without a comparison. */
  previous_amount: Amount | null
}

export interface FinancialReportSection {
  rows: readonly FinancialReportRow[]
  total: Amount
  /** The amount in the comparison; null without a comparison. */
  previous_total: Amount | null
}

export interface ForecastMonth {
  /** The month, such as 2026-12. */
  month: string
  /** ISO 4217 code. */
  currency: Currency
  /** The number of open opportunities with an expected close date in the month, including those on hold. */
  open: number
  /** The total value of these opportunities. */
  value: Amount
  /** The total of values multiplied by probabilities. */
  weighted_value: Amount
  /** The number of opportunities won in the month. */
  won: number
  /** The total value of the won opportunities. */
  won_value: Amount
}

export interface OutcomeReason {
  outcome: OpportunityOutcome
  /** The reason at the closing of the opportunity, or else its notes; null without both. */
  reason: string | null
  /** ISO 4217 code. */
  currency: Currency
  opportunities: number
  value: Amount
}

export interface OutcomesInCurrency {
  /** ISO 4217 code. */
  currency: Currency
  won: number
  won_value: Amount
  lost: number
  lost_value: Amount
  win_rate_by_value: number | null
}

export interface OverdueForecast {
  /** ISO 4217 code. */
  currency: Currency
  open: number
  value: Amount
  weighted_value: Amount
}

export interface PipelineVelocity {
  period: ReportPeriod
  /** The stages in the order of the pipeline. */
  stages: readonly StageVelocity[]
  sales_cycle: SalesCycle
}

export interface ProfitAndLoss {
  from_date: Day
  to_date: Day
  compared_from: Day | null
  compared_to: Day | null
  /** ISO 4217 code. */
  currency: Currency
  income: FinancialReportSection
  expenses: FinancialReportSection
  net_profit: Amount
  /** The amount in the comparison; null without a comparison. */
  previous_net_profit: Amount | null
}

export interface PurchaseDeliveries {
  period: ReportPeriod
  /** Suppliers by number of deliveries, highest first; at most 1,000. */
  suppliers: readonly SupplierDeliveries[]
  total: DeliveriesTotal
}

export interface PurchasePrice {
  product_id: Ulid
  product: StockedProduct
  /** The month of the order dates, such as 2026-11. */
  month: string
  /** ISO 4217 code. */
  currency: Currency
  /** The number of sent orders, without cancelled ones. */
  orders: number
  /** The ordered quantity less the cancelled quantity. */
  quantity: number
  total: Amount
  /** The total divided by the quantity, rounded. */
  average_price: UnitPrice
  /** At most 6 decimals. */
  lowest_price: UnitPrice
  /** At most 6 decimals. */
  highest_price: UnitPrice
  /** The average price of the previous month with an order of the product in this currency. */
  previous_average_price: UnitPrice | null
  /** The change from the previous price, based on unrounded averages. */
  change_percentage: number | null
}

export interface Report {
  /** The unique name of the report. Its files have the same name. */
  name: string
  title: string
  description: string
  /** The API area of the report, such as `sales`. */
  area: string
  method: "GET"
  /** The path below the address of the API. */
  path: string
  parameters: readonly ReportParameter[]
  /** The allowed values of `format`. */
  formats: readonly ReportFormat[]
  /** The tables of its files; a CSV file contains the first one unless `table` names another. */
  tables: readonly string[]
}

export type ReportFormat = "json" | "csv" | "xlsx"

export interface ReportParameter {
  name: string
  in: ReportParameterIn
  type: ReportParameterType
  /** `date`: a day. `moment`: a day or an instant. `ulid`: the id of a record. Null for other values. */
  format: string | null
  /** The allowed values; null if they are not limited to a list. */
  choices: readonly string[] | null
  /** The default value; null if there is none. */
  default: string | number | boolean | null
  is_required: boolean
  /** Whether it accepts several values, separated by commas or repeated. */
  takes_several: boolean
  description: string | null
}

export type ReportParameterIn = "path" | "query"

export type ReportParameterType = "string" | "integer" | "number" | "boolean" | "object"

export interface ReportPeriod {
  label: string
  from: Day
  to: Day
  /** The number of days, with the first and the last one. */
  days: number
}

export interface ReportPeriodSummary {
  period: ReportPeriod
}

export interface SalesCycle {
  /** The number of opportunities won in the period. */
  won: number
  /** The mean number of days from creation to the win. */
  average_days_to_win: number | null
  /** The number of opportunities lost in the period. */
  lost: number
  /** The mean number of days from creation to the loss. */
  average_days_to_lose: number | null
}

export interface SourceConversion {
  source: LeadSource
  /** The number of leads created in the period. */
  leads: number
  /** The number of these leads that were ever qualified. */
  qualified: number
  /** The number of these leads that are converted. */
  converted: number
  /** The number of these leads that are lost or disqualified. */
  lost: number
  /** The number of leads that are neither converted, lost nor disqualified. */
  open: number
  /** The qualified leads in percent of all leads. */
  qualification_rate: number | null
  /** The converted leads in percent of all leads. */
  conversion_rate: number | null
  /** The mean time from creation to conversion, in days of 24 hours. */
  average_days_to_convert: number | null
}

export interface StageVelocity {
  stage: ActiveOpportunityStage
  /** The number of times that opportunities left the stage in the period. */
  left: number
  /** The mean time in the stage, in days of 24 hours. */
  average_days: number | null
  /** The median time in the stage, in days of 24 hours. */
  median_days: number | null
  /** The number of opportunities lost from the stage. */
  lost: number
  /** The lost opportunities in percent of all that left the stage. */
  loss_rate: number | null
  /** The number of opportunities in the stage now. */
  in_stage_now: number
  /** The mean time of these opportunities in the stage so far, in days of 24 hours. */
  average_days_now: number | null
}

export interface StockOnDay {
  product_id: Ulid
  warehouse_id: Ulid
  product: StockedProduct
  warehouse: WarehouseBrief
  /** The quantity at the end of the day. */
  quantity_on_hand: number
  /** ISO 4217 code. */
  currency: Currency
  /** The cost of the product on that day; null without a cost price. Needs the permission `operations.products.costs`. */
  unit_cost?: UnitPrice | null
  /** Quantity multiplied by the unrounded cost, rounded; null without a cost price. Needs the permission `operations.products.costs`. */
  value?: Amount | null
}

export interface StockTurnoverSummary {
  period: ReportPeriod
  by_currency: readonly CurrencyTurnover[]
}

export interface StockValueOnDay extends StockValue {
  /** The stock is valued at the end of this day. */
  as_of_date: Day
}

export interface TaxAccountCode {
  tax_code_id: Ulid
  tax_code: string
  amount: Amount
}

export interface TaxLine {
  date: Day
  journal_entry_id: Ulid
  entry_number: string | null
  description: string
  /** The type of the document, such as `invoice`; null for manual entries. */
  source_type: string | null
  /** The id of the document. */
  source_id: Ulid | null
  /** The VAT ID of the customer of an intra-Community supply or a reverse charge. */
  vat_id: string | null
  base_amount: Amount
  tax_amount: Amount
}

export interface TaxLines {
  tax_code_id: Ulid
  /** Null if there is no such code; then there are no lines. */
  tax_code: string | null
  name: string | null
  direction: TaxDirection | null
  treatment: TaxCodeTreatment | null
  /** Percent, with at most 4 decimals. */
  rate: number | null
  base_box: string | null
  tax_box: string | null
  from_date: Day
  to_date: Day
  /** ISO 4217 code. */
  currency: Currency
  /** The number of lines in the period, on all pages. */
  total_lines: number
  /** The sum of all lines: the figure of the tax report. */
  base_amount: Amount
  /** The sum of all lines: the figure of the tax report. */
  tax_amount: Amount
  lines: readonly TaxLine[]
}

export interface TaxReport {
  from_date: Day
  to_date: Day
  compared_from: Day | null
  compared_to: Day | null
  /** ISO 4217 code. */
  currency: Currency
  codes: readonly TaxReportCode[]
  boxes: readonly TaxReportBox[]
  accounts: readonly TaxReportAccount[]
  /** The tax that is owed. */
  output_tax: Amount
  /** The tax that is deducted. */
  input_tax: Amount
  /** Output tax less input tax; negative if it is refunded. */
  payable: Amount
  /** The sum of what was posted on tax accounts without a tax code. It is in no figure above. */
  uncoded: Amount
  /** The amount in the comparison; null without a comparison. */
  previous_payable: Amount | null
}

export interface TaxReportAccount {
  account_id: Ulid
  code: string
  name: string
  /** The balance before the first day. */
  opening_balance: Amount
  /** The tax of the period by tax code. */
  by_code: readonly TaxAccountCode[]
  /** The sum of the tax by code. */
  coded: Amount
  /** What tax returns have moved to the settlement account. */
  settled: Amount
  /** What was posted in the period without a tax code, such as payments to the tax office. */
  uncoded: Amount
  /** The balance at the end of the last day: opening balance, coded, settled and uncoded. */
  closing_balance: Amount
}

export interface TaxReportBox {
  /** The box of the tax return. */
  box: string
  /** The sum of the bases and taxes of its codes. */
  amount: Amount
}

export interface TaxReportCode {
  tax_code_id: Ulid
  tax_code: string
  name: string
  /** Whether the tax is owed (`sale`) or deducted (`purchase`). Reverse charge has a row of each. */
  direction: TaxDirection
  treatment: TaxCodeTreatment
  /** Percent, with at most 4 decimals. */
  rate: number
  base_box: string | null
  tax_box: string | null
  /** Without tax, in the currency of the tenant. */
  base_amount: Amount
  /** The tax on it. */
  tax_amount: Amount
  /** The part of the tax that is deducted; 0 for tax that is owed. */
  deductible_amount: Amount
  /** The amount in the comparison; null without a comparison. */
  previous_base_amount: Amount | null
  /** The amount in the comparison; null without a comparison. */
  previous_tax_amount: Amount | null
}

export interface TrialBalance {
  /** The first day of the period; only with `from_date` in the request. */
  from_date?: Day
  as_of_date: Day
  compared_to: Day | null
  /** ISO 4217 code. */
  currency: Currency
  rows: readonly TrialBalanceRow[]
  /** Only with `from_date`. It is 0, because debits equal credits. */
  total_opening?: Amount
  total_debit: Amount
  total_credit: Amount
  /** Only with `from_date`. It is 0, because debits equal credits. */
  total_closing?: Amount
  /** The amount in the comparison; null without a comparison. */
  previous_total_debit: Amount | null
  /** The amount in the comparison; null without a comparison. */
  previous_total_credit: Amount | null
}

export interface TrialBalanceRow {
  account_id: Ulid
  code: string
  name: string
  /** With `from_date`: debits less credits before that day. */
  opening?: Amount
  /** The balance, if it is a debit. With `from_date`: all debits of the period. */
  debit: Amount
  /** The balance, if it is a credit. With `from_date`: all credits of the period. */
  credit: Amount
  /** With `from_date`: debits less credits at the end of the period. */
  closing?: Amount
  /** The amount in the comparison; null without a comparison. */
  previous_debit: Amount | null
  /** The amount in the comparison; null without a comparison. */
  previous_credit: Amount | null
}

export interface WaitingEntries {
  /** ISO 4217 code. */
  currency: Currency
  entries: number
  amount: Amount
}
