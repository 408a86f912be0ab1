import { replies } from '#core'
import { reportEndpoint } from '#core/reports'
import { showEcSales } from './ec-sales.ts'
import { showTaxLines } from './tax-lines.ts'
import { showTaxReport } from './tax-report.ts'
import {
  EcSales,
  EcSalesQuery,
  TaxLines,
  TaxLinesQuery,
  TaxReport,
  TaxReportQuery,
} from './tax-report.schemas.ts'

const permission = 'finance.reports.read'

export const taxReportEndpoints = [
  reportEndpoint('GET /finance/reports/tax', {
    permission,
    summary: 'Show base and tax by tax code, and the tax accounts, of a period',
    description:
      'Figures come from posted entries. What was posted on tax accounts without a tax code is `uncoded`, and in no ' +
      'other figure.',
    query: TaxReportQuery,
    report: {
      name: 'tax',
      title: 'Tax report',
      tables: {
        codes: {},
        boxes: {},
        accounts: {
          columns: [
            'code',
            'name',
            'opening_balance',
            'coded',
            'settled',
            'uncoded',
            'closing_balance',
            'account_id',
          ],
        },
        totals: { at: 'data' },
      },
    },
    reply: replies.one(TaxReport),
    run: (ctx, { query }) => showTaxReport(ctx, query),
  }),
  reportEndpoint('GET /finance/reports/tax-lines', {
    permission,
    summary: 'List the entries behind a figure of the tax report',
    query: TaxLinesQuery,
    report: {
      name: 'tax_lines',
      title: 'Entries of a tax code',
      access: ['finance.journal_entries.read'],
      tables: { lines: {}, totals: { at: 'data' } },
    },
    reply: replies.one(TaxLines),
    run: (ctx, { query }) => showTaxLines(ctx, query),
  }),
  reportEndpoint('GET /finance/reports/ec-sales', {
    permission,
    summary: 'Show the sales without tax to businesses in other countries of the EU, by VAT ID',
    query: EcSalesQuery,
    report: {
      name: 'ec_sales',
      title: 'EC sales list',
      tables: { rows: {}, totals: { at: 'data' } },
    },
    reply: replies.one(EcSales),
    run: (ctx, { query }) => showEcSales(ctx, query),
  }),
]
