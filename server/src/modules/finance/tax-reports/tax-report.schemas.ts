/** The parameters and responses of the tax reports. */
import { f } from '#core'
import { AccountCode, SignedAmount } from '../accounts/account.ts'
import { TaxDirection, TaxRate, TaxTreatmentOfCode } from '../tax-codes/tax-code.ts'

const From = f.Optional(f.about('Default: the first day of the quarter of `to_date`.', f.Day))
const To = f.Optional(f.about('Default: today.', f.Day))

export interface TaxReportQuery {
  from_date?: string
  to_date?: string
  compare_to?: 'previous_period' | 'previous_year'
}

export const TaxReportQuery = f.Type.Unsafe<TaxReportQuery>(
  f.Type.Object({
    from_date: From,
    to_date: To,
    compare_to: f.Optional(
      f.about(
        'The comparison: the previous period of equal length, or the same days a year earlier.',
        f.Choice('previous_period', 'previous_year'),
      ),
    ),
  }),
)

const code = {
  tax_code_id: f.IdOf('tax_codes'),
  tax_code: f.Text(20),
  name: f.Text(),
  direction: TaxDirection,
  treatment: TaxTreatmentOfCode,
  rate: TaxRate,
  base_box: f.Maybe(f.Text(20)),
  tax_box: f.Maybe(f.Text(20)),
}

const Previous = f.about('The amount in the comparison; null without a comparison.', f.Maybe(SignedAmount))

const CodeRow = f.described(
  f.Type.Object(
    {
      ...code,
      base_amount: SignedAmount,
      tax_amount: SignedAmount,
      deductible_amount: SignedAmount,
      previous_base_amount: Previous,
      previous_tax_amount: Previous,
    },
    { title: 'TaxReportCode' },
  ),
  {
    direction: 'Whether the tax is owed (`sale`) or deducted (`purchase`). Reverse charge has a row of each.',
    base_amount: 'Without tax, in the currency of the tenant.',
    tax_amount: 'The tax on it.',
    deductible_amount: 'The part of the tax that is deducted; 0 for tax that is owed.',
  },
)

const BoxRow = f.described(
  f.Type.Object({ box: f.Text(20), amount: SignedAmount }, { title: 'TaxReportBox' }),
  { box: 'The box of the tax return.', amount: 'The sum of the bases and taxes of its codes.' },
)

const ByCode = f.Type.Object(
  { tax_code_id: f.IdOf('tax_codes'), tax_code: f.Text(20), amount: SignedAmount },
  { title: 'TaxAccountCode' },
)

const AccountRow = f.described(
  f.Type.Object(
    {
      account_id: f.IdOf('accounts'),
      code: AccountCode,
      name: f.Text(),
      opening_balance: SignedAmount,
      by_code: f.Type.Array(ByCode),
      coded: SignedAmount,
      settled: SignedAmount,
      uncoded: SignedAmount,
      closing_balance: SignedAmount,
    },
    { title: 'TaxReportAccount' },
  ),
  {
    opening_balance: 'The balance before the first day.',
    by_code: 'The tax of the period by tax code.',
    coded: 'The sum of the tax by code.',
    settled: 'What tax returns have moved to the settlement account.',
    uncoded: 'What was posted in the period without a tax code, such as payments to the tax office.',
    closing_balance: 'The balance at the end of the last day: opening balance, coded, settled and uncoded.',
  },
)

export const TaxReport = f.described(
  f.Type.Object(
    {
      from_date: f.Day,
      to_date: f.Day,
      compared_from: f.Maybe(f.Day),
      compared_to: f.Maybe(f.Day),
      currency: f.Currency,
      codes: f.Type.Array(CodeRow),
      boxes: f.Type.Array(BoxRow),
      accounts: f.Type.Array(AccountRow),
      output_tax: SignedAmount,
      input_tax: SignedAmount,
      payable: SignedAmount,
      uncoded: SignedAmount,
      previous_payable: Previous,
    },
    { title: 'TaxReport' },
  ),
  {
    output_tax: 'The tax that is owed.',
    input_tax: 'The tax that is deducted.',
    payable: 'Output tax less input tax; negative if it is refunded.',
    uncoded: 'The sum of what was posted on tax accounts without a tax code. It is in no figure above.',
  },
)

export interface TaxLinesQuery {
  tax_code_id: string
  direction?: 'sale' | 'purchase'
  from_date?: string
  to_date?: string
  page: number
  per_page: number
}

export const TaxLinesQuery = f.Type.Unsafe<TaxLinesQuery>(
  f.Type.Object({
    tax_code_id: f.about('The tax code of a figure.', f.IdOf('tax_codes')),
    direction: f.Optional(
      f.about('Default: that of the code. Reverse charge has rows of both.', TaxDirection),
    ),
    from_date: From,
    to_date: To,
    page: f.Default(f.Integer(1, 1_000_000), 1),
    per_page: f.Default(f.about('The number of entries per page.', f.Integer(1, 1_000)), 100),
  }),
)

const Line = f.described(
  f.Type.Object(
    {
      date: f.Day,
      journal_entry_id: f.IdOf('journal_entries'),
      entry_number: f.Maybe(f.Text(50)),
      description: f.Private(f.LongText(1_000)),
      source_type: f.Maybe(f.Text(50)),
      source_id: f.Maybe(f.Id),
      vat_id: f.Private(f.Maybe(f.Text(20))),
      base_amount: SignedAmount,
      tax_amount: SignedAmount,
    },
    { title: 'TaxLine' },
  ),
  {
    source_type: 'The type of the document, such as `invoice`; null for manual entries.',
    source_id: 'The id of the document.',
    vat_id: 'The VAT ID of the customer of an intra-Community supply or a reverse charge.',
  },
)

export const TaxLines = f.described(
  f.Type.Object(
    {
      tax_code_id: f.IdOf('tax_codes'),
      tax_code: f.Maybe(f.Text(20)),
      name: f.Maybe(f.Text()),
      direction: f.Maybe(TaxDirection),
      treatment: f.Maybe(TaxTreatmentOfCode),
      rate: f.Maybe(TaxRate),
      base_box: f.Maybe(f.Text(20)),
      tax_box: f.Maybe(f.Text(20)),
      from_date: f.Day,
      to_date: f.Day,
      currency: f.Currency,
      total_lines: f.Count,
      base_amount: SignedAmount,
      tax_amount: SignedAmount,
      lines: f.Type.Array(Line),
    },
    { title: 'TaxLines' },
  ),
  {
    tax_code: 'Null if there is no such code; then there are no lines.',
    total_lines: 'The number of lines in the period, on all pages.',
    base_amount: 'The sum of all lines: the figure of the tax report.',
    tax_amount: 'The sum of all lines: the figure of the tax report.',
  },
)

export interface EcSalesQuery {
  from_date?: string
  to_date?: string
}

export const EcSalesQuery = f.Type.Unsafe<EcSalesQuery>(f.Type.Object({ from_date: From, to_date: To }))

const EcSale = f.described(
  f.Type.Object(
    {
      country: f.Text(2),
      vat_id: f.Private(f.Text(20)),
      kind: f.Choice('goods', 'services'),
      base_amount: SignedAmount,
      documents: f.Count,
    },
    { title: 'EcSale' },
  ),
  {
    country: 'The first two letters of the VAT ID.',
    kind: '`goods` for intra-Community supplies, `services` for reverse charge.',
    base_amount: 'In the currency of the tenant, credit notes deducted.',
    documents: 'The number of entries behind the amount.',
  },
)

export const EcSales = f.described(
  f.Type.Object(
    {
      from_date: f.Day,
      to_date: f.Day,
      currency: f.Currency,
      rows: f.Type.Array(EcSale),
      total: SignedAmount,
      missing_vat_ids: f.Count,
      missing_amount: SignedAmount,
    },
    { title: 'EcSales' },
  ),
  {
    missing_vat_ids:
      'The number of entries that belong on the list but have no VAT ID of another EU country.',
    missing_amount: 'Their base.',
  },
)
