// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, DashboardGetMetricsQuery, DashboardGetQuery, FileCall, Options, ReadOptions, ReportFile, SalesDashboard, SalesDashboardMetrics, Unless304 } from '../../types.ts'

export class DashboardResource extends Resource {
  /**
   * Show revenue, orders, invoices and payments of a period.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  get<CallOptions extends ReadOptions>(query?: DashboardGetQuery, options?: CallOptions): Call<Unless304<SalesDashboard, CallOptions>> {
    return this.transport.send('GET', '/sales/dashboard', { query, options })
  }

  /**
   * Show revenue, orders, invoices and payments of a period, as a file.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getFile(query: DashboardGetQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/dashboard', { query, options })
  }

  /**
   * Show each metric of the dashboard by day, with the period before.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getMetrics<CallOptions extends ReadOptions>(query?: DashboardGetMetricsQuery, options?: CallOptions): Call<Unless304<SalesDashboardMetrics, CallOptions>> {
    return this.transport.send('GET', '/sales/dashboard/metrics', { query, options })
  }

  /**
   * Show each metric of the dashboard by day, with the period before, as a file.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getMetricsFile(query: DashboardGetMetricsQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/dashboard/metrics', { query, options })
  }
}
