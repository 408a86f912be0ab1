/** The finance module: the chart of accounts, journal entries, and financial reports. */
import { type Module, tenantSql } from '#core'
import { accountEndpoints } from './accounts/account.routes.ts'
import { accounts } from './accounts/account.ts'
import { exchangeRateEndpoints } from './exchange-rates/exchange-rate.routes.ts'
import { exchangeRates } from './exchange-rates/exchange-rate.ts'
import { financeTags } from './finance.tags.ts'
import { importables } from './importables.ts'
import { accountRestoration } from './accounts/account.restoration.ts'
import { journalEntryRestoration } from './journal-entries/journal-entry.restoration.ts'
import { exchangeRateRestoration } from './exchange-rates/exchange-rate.restoration.ts'
import { journalEntryEndpoints } from './journal-entries/journal-entry.routes.ts'
import { journalEntries } from './journal-entries/journal-entry.ts'
import { closingSettings } from './periods/closing.queries.ts'
import { closedPeriods } from './periods/closed-period.ts'
import { openingSettings } from './posting/opening.ts'
import { periodEndpoints } from './periods/periods.routes.ts'
import { accountSettings } from './accounts/posting-accounts.ts'
import { checkMapping, postedMethods } from './accounts/account.mapping.ts'
import { revaluationEndpoints } from './revaluations/revaluation.routes.ts'
import { revaluations } from './revaluations/revaluation.ts'
import { financeReportEndpoints } from './reports/reports.routes.ts'
import { searchables } from './searchables.ts'
import { taxCodeRestoration } from './tax-codes/tax-code.restoration.ts'
import { taxCodeEndpoints } from './tax-codes/tax-code.routes.ts'
import { taxCodes } from './tax-codes/tax-code.ts'
import { taxSettings } from './tax-codes/tax-determination.ts'
import { taxReportEndpoints } from './tax-reports/tax-reports.routes.ts'
import { taxReturnEndpoints } from './tax-returns/tax-return.routes.ts'
import { taxReturns } from './tax-returns/tax-return.ts'
import { fiscalYears } from './years/fiscal-year.ts'
import { checkYearStart, yearSettings } from './years/year.settings.ts'
import { yearEndpoints } from './years/years.routes.ts'

export const finance = {
  needs: [postedMethods],
  searchables,
  endpoints: [
    ...accountEndpoints,
    ...journalEntryEndpoints,
    ...financeReportEndpoints,
    ...exchangeRateEndpoints,
    ...periodEndpoints,
    ...revaluationEndpoints,
    ...taxCodeEndpoints,
    ...taxReportEndpoints,
    ...taxReturnEndpoints,
    ...yearEndpoints,
  ],
  resources: [
    accounts,
    journalEntries,
    exchangeRates,
    closedPeriods,
    revaluations,
    taxCodes,
    taxReturns,
    fiscalYears,
  ],
  permissions: [{ area: 'finance.reports', permissions: { read: 'See the reports of the books.' } }],
  tags: financeTags,
  tenantSettings: {
    ...accountSettings,
    ...closingSettings,
    ...openingSettings,
    ...taxSettings,
    ...yearSettings,
  },
  tenantChecks: [checkMapping, checkYearStart],
  importables,
  restorations: [accountRestoration, journalEntryRestoration, exchangeRateRestoration, taxCodeRestoration],
  fixesCurrency: async (ctx) =>
    (await tenantSql`select id from journal_entry_lines limit 1`.execute(ctx.db)).rows.length > 0,
  areas: [{ name: 'finance', position: 7, isModule: true }],
  roles: {
    accountant: {
      position: 6,
      description: 'Works in sales and finance; approves invoices.',
      may: [
        'sales.*',
        'finance.*',
        'crm.customers.read',
        'crm.customers.credit',
        'operations.products.read',
        'documents.*',
        'platform.users.read',
      ],
      except: [
        'sales.payment_gateways.write',
        'sales.payment_gateways.delete',
        'finance.years.reopen',
        'finance.tax_returns.reopen',
      ],
    },
  },
} satisfies Module
