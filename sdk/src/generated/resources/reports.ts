// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { BalanceSheet, BooksReportMeta, Call, ConversionBySource, DeadStock, EcSales, FileCall, OpportunityForecast, OpportunityOutcomes, Options, PageCall, PageMeta, PipelineVelocity, ProductTurnover, ProfitAndLoss, PurchaseDeliveries, PurchasePrice, ReadOptions, RentalRevenue, RentalUtilization, Report, ReportFile, ReportsGetBalanceSheetQuery, ReportsGetConversionBySourceQuery, ReportsGetEcSalesQuery, ReportsGetForecastQuery, ReportsGetGeneralLedgerQuery, ReportsGetProfitAndLossQuery, ReportsGetStageVelocityQuery, ReportsGetSupplierDeliveriesQuery, ReportsGetTaxLinesQuery, ReportsGetTaxQuery, ReportsGetTrialBalanceQuery, ReportsGetWinsAndLossesQuery, ReportsListDeadStockQuery, ReportsListPurchasePricesQuery, ReportsListRevenueQuery, ReportsListStockTurnoverQuery, ReportsListStockValueQuery, ReportsListUtilizationQuery, StockOnDay, TaxLines, TaxReport, TrialBalance, Unless304 } from '../../types.ts'

export class ReportsResource extends Resource {
  /**
   * Show the conversion of leads of a period by source.
   *
   * Needs the permission `crm.leads.read` and the scope `crm:read`.
   */
  getConversionBySource<CallOptions extends ReadOptions>(query?: ReportsGetConversionBySourceQuery, options?: CallOptions): Call<Unless304<ConversionBySource, CallOptions>> {
    return this.transport.send('GET', '/crm/reports/conversion-by-source', { query, options })
  }

  /**
   * Show the conversion of leads of a period by source, as a file.
   *
   * Needs the permission `crm.leads.read` and the scope `crm:read`.
   */
  getConversionBySourceFile(query: ReportsGetConversionBySourceQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/reports/conversion-by-source', { query, options })
  }

  /**
   * Show the expected revenue of open opportunities by month.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getForecast<CallOptions extends ReadOptions>(query?: ReportsGetForecastQuery, options?: CallOptions): Call<Unless304<OpportunityForecast, CallOptions>> {
    return this.transport.send('GET', '/crm/reports/forecast', { query, options })
  }

  /**
   * Show the expected revenue of open opportunities by month, as a file.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getForecastFile(query: ReportsGetForecastQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/reports/forecast', { query, options })
  }

  /**
   * Show the duration of each stage and of the sales cycle.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getStageVelocity<CallOptions extends ReadOptions>(query?: ReportsGetStageVelocityQuery, options?: CallOptions): Call<Unless304<PipelineVelocity, CallOptions>> {
    return this.transport.send('GET', '/crm/reports/stage-velocity', { query, options })
  }

  /**
   * Show the duration of each stage and of the sales cycle, as a file.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getStageVelocityFile(query: ReportsGetStageVelocityQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/reports/stage-velocity', { query, options })
  }

  /**
   * Show the won and lost opportunities of a period by reason.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getWinsAndLosses<CallOptions extends ReadOptions>(query?: ReportsGetWinsAndLossesQuery, options?: CallOptions): Call<Unless304<OpportunityOutcomes, CallOptions>> {
    return this.transport.send('GET', '/crm/reports/wins-and-losses', { query, options })
  }

  /**
   * Show the won and lost opportunities of a period by reason, as a file.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  getWinsAndLossesFile(query: ReportsGetWinsAndLossesQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/reports/wins-and-losses', { query, options })
  }

  /**
   * Show assets, liabilities and equity on a day.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getBalanceSheet<CallOptions extends ReadOptions>(query?: ReportsGetBalanceSheetQuery, options?: CallOptions): Call<Unless304<BalanceSheet, CallOptions>, BooksReportMeta> {
    return this.transport.send('GET', '/finance/reports/balance-sheet', { query, options })
  }

  /**
   * Show assets, liabilities and equity on a day, as a file.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getBalanceSheetFile(query: ReportsGetBalanceSheetQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/reports/balance-sheet', { query, options })
  }

  /**
   * Show the sales without tax to businesses in other countries of the EU, by VAT ID.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getEcSales<CallOptions extends ReadOptions>(query?: ReportsGetEcSalesQuery, options?: CallOptions): Call<Unless304<EcSales, CallOptions>> {
    return this.transport.send('GET', '/finance/reports/ec-sales', { query, options })
  }

  /**
   * Show the sales without tax to businesses in other countries of the EU, by VAT ID, as a file.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getEcSalesFile(query: ReportsGetEcSalesQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/reports/ec-sales', { query, options })
  }

  /**
   * Export the ledgers of all accounts in a period.
   *
   * A row for the opening balance of each account, for each posted line and for the closing balance, by the code of the account. Accounts without a balance and without lines are left out. Entries that are posted while the file is written are not in it. Also needs the permission `finance.journal_entries.read`. Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getGeneralLedger(query?: ReportsGetGeneralLedgerQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/reports/general-ledger', { query, options })
  }

  /**
   * Show income, expenses and profit of a period.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getProfitAndLoss<CallOptions extends ReadOptions>(query?: ReportsGetProfitAndLossQuery, options?: CallOptions): Call<Unless304<ProfitAndLoss, CallOptions>, BooksReportMeta> {
    return this.transport.send('GET', '/finance/reports/profit-and-loss', { query, options })
  }

  /**
   * Show income, expenses and profit of a period, as a file.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getProfitAndLossFile(query: ReportsGetProfitAndLossQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/reports/profit-and-loss', { query, options })
  }

  /**
   * Show base and tax by tax code, and the tax accounts, of a period.
   *
   * Figures come from posted entries. What was posted on tax accounts without a tax code is `uncoded`, and in no other figure. Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getTax<CallOptions extends ReadOptions>(query?: ReportsGetTaxQuery, options?: CallOptions): Call<Unless304<TaxReport, CallOptions>> {
    return this.transport.send('GET', '/finance/reports/tax', { query, options })
  }

  /**
   * Show base and tax by tax code, and the tax accounts, of a period, as a file.
   *
   * Figures come from posted entries. What was posted on tax accounts without a tax code is `uncoded`, and in no other figure. Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getTaxFile(query: ReportsGetTaxQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/reports/tax', { query, options })
  }

  /**
   * List the entries behind a figure of the tax report.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getTaxLines<CallOptions extends ReadOptions>(query: ReportsGetTaxLinesQuery, options?: CallOptions): Call<Unless304<TaxLines, CallOptions>> {
    return this.transport.send('GET', '/finance/reports/tax-lines', { query, options })
  }

  /**
   * List the entries behind a figure of the tax report, as a file.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getTaxLinesFile(query: ReportsGetTaxLinesQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/reports/tax-lines', { query, options })
  }

  /**
   * Show the balance of each account on a day, or of a period.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getTrialBalance<CallOptions extends ReadOptions>(query?: ReportsGetTrialBalanceQuery, options?: CallOptions): Call<Unless304<TrialBalance, CallOptions>, BooksReportMeta> {
    return this.transport.send('GET', '/finance/reports/trial-balance', { query, options })
  }

  /**
   * Show the balance of each account on a day, or of a period, as a file.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getTrialBalanceFile(query: ReportsGetTrialBalanceQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/reports/trial-balance', { query, options })
  }

  /**
   * List stock without sales for a number of days.
   *
   * Products with receipts in these days are left out. The most valuable stock comes first. Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listDeadStock(query?: ReportsListDeadStockQuery, options?: Options): PageCall<DeadStock, PageMeta> {
    return this.transport.list('GET', '/operations/reports/dead-stock', { query, options })
  }

  /**
   * List stock without sales for a number of days, as a file.
   *
   * Products with receipts in these days are left out. The most valuable stock comes first. Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listDeadStockFile(query: ReportsListDeadStockQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/reports/dead-stock', { query, options })
  }

  /**
   * Show the purchase prices of products by month.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  listPurchasePrices(query?: ReportsListPurchasePricesQuery, options?: Options): PageCall<PurchasePrice, PageMeta> {
    return this.transport.list('GET', '/operations/reports/purchase-prices', { query, options })
  }

  /**
   * Show the purchase prices of products by month, as a file.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  listPurchasePricesFile(query: ReportsListPurchasePricesQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/reports/purchase-prices', { query, options })
  }

  /**
   * Show turnover and days of supply of each product in a period.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listStockTurnover(query?: ReportsListStockTurnoverQuery, options?: Options): PageCall<ProductTurnover, PageMeta> {
    return this.transport.list('GET', '/operations/reports/stock-turnover', { query, options })
  }

  /**
   * Show turnover and days of supply of each product in a period, as a file.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listStockTurnoverFile(query: ReportsListStockTurnoverQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/reports/stock-turnover', { query, options })
  }

  /**
   * Show the value of the stock at the end of a day.
   *
   * The quantities and the value that the stock had on that day, as the books show it. The rows are rounded; the totals round the value of each product once. Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listStockValue(query?: ReportsListStockValueQuery, options?: Options): PageCall<StockOnDay, PageMeta> {
    return this.transport.list('GET', '/operations/reports/stock-value', { query, options })
  }

  /**
   * Show the value of the stock at the end of a day, as a file.
   *
   * The quantities and the value that the stock had on that day, as the books show it. The rows are rounded; the totals round the value of each product once. Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listStockValueFile(query: ReportsListStockValueQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/reports/stock-value', { query, options })
  }

  /**
   * Show the punctuality of suppliers in a period.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  getSupplierDeliveries<CallOptions extends ReadOptions>(query?: ReportsGetSupplierDeliveriesQuery, options?: CallOptions): Call<Unless304<PurchaseDeliveries, CallOptions>> {
    return this.transport.send('GET', '/operations/reports/supplier-deliveries', { query, options })
  }

  /**
   * Show the punctuality of suppliers in a period, as a file.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  getSupplierDeliveriesFile(query: ReportsGetSupplierDeliveriesQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/reports/supplier-deliveries', { query, options })
  }

  /**
   * Show rental revenue by product and unit of capacity.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  listRevenue(query?: ReportsListRevenueQuery, options?: Options): PageCall<RentalRevenue, PageMeta> {
    return this.transport.list('GET', '/rentals/reports/revenue', { query, options })
  }

  /**
   * Show rental revenue by product and unit of capacity, as a file.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  listRevenueFile(query: ReportsListRevenueQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/rentals/reports/revenue', { query, options })
  }

  /**
   * Show the utilisation of each rentable product by month.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  listUtilization(query?: ReportsListUtilizationQuery, options?: Options): PageCall<RentalUtilization, PageMeta> {
    return this.transport.list('GET', '/rentals/reports/utilization', { query, options })
  }

  /**
   * Show the utilisation of each rentable product by month, as a file.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  listUtilizationFile(query: ReportsListUtilizationQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/rentals/reports/utilization', { query, options })
  }

  /**
   * List the reports that you may read, with their parameters.
   *
   * Any token is enough.
   */
  list(options?: Options): Call<readonly Report[], PageMeta> {
    return this.transport.send('GET', '/reports', { options })
  }
}
