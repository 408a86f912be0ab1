import { sql } from 'kysely'
import { f, fieldMessage, resource, states } from '#core'
import { SignedAmount } from '../accounts/account.ts'
import { TaxDirection } from '../tax-codes/tax-code.ts'
import { Check } from './tax-return.check.ts'

export const returnKinds = ['vat', 'ec_sales', 'oss'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** The rows of a filed return do not change: later entries of its days are corrections in the next return. */
export const returnStates = states({
  initial: 'open',
  all: {
    open: 'Its figures follow the books; it can be changed and deleted.',
    filed: 'Its figures are kept as they were filed. Later entries of its days are in the next return.',
  },
  transitions: {
    file: { from: ['open'], to: 'filed' },
    reopen: { from: ['filed'], to: 'open', event: 'reopened' },
  },
  updates: 'none',
  editable: { open: 'all' },
  deletable: ['open'],
})

const Row = f.described(
  f.Type.Object(
    {
      tax_code_id: f.IdOf('tax_codes'),
      tax_code: f.Text(20),
      name: f.Text(),
      direction: TaxDirection,
      country: f.Maybe(f.Text(2)),
      vat_id: f.Private(f.Maybe(f.Text(20))),
      base_amount: SignedAmount,
      tax_amount: SignedAmount,
      deductible_amount: SignedAmount,
    },
    { title: 'TaxReturnRow' },
  ),
  {
    country: 'The country of the VAT ID or of the one-stop shop.',
    vat_id: 'The VAT ID of the customer, in an EC sales list.',
    base_amount: 'Without tax, corrections included.',
    deductible_amount: 'The part of the tax that is deducted; 0 for tax that is owed.',
  },
)

const Box = f.Type.Object({ box: f.Text(20), amount: SignedAmount }, { title: 'TaxReturnBox' })

export const Figures = f.described(
  f.Type.Object(
    {
      rows: f.Type.Array(Row),
      boxes: f.Type.Array(Box),
      output_tax: SignedAmount,
      input_tax: SignedAmount,
      payable: SignedAmount,
      correction_payable: SignedAmount,
    },
    { title: 'TaxReturnFigures' },
  ),
  {
    payable: 'Output tax less input tax, corrections included; negative if it is refunded.',
    correction_payable: 'The part of `payable` from entries on days of earlier returns.',
  },
)

const Correction = f.described(
  f.Type.Object(
    {
      corrected_return_id: f.IdOf('tax_returns'),
      from_date: f.Day,
      to_date: f.Day,
      journal_entry_id: f.IdOf('journal_entries'),
      entry_number: f.Maybe(f.Text(50)),
      date: f.Day,
      description: f.Private(f.LongText(1_000)),
      base_amount: SignedAmount,
      tax_amount: SignedAmount,
    },
    { title: 'TaxReturnCorrection' },
  ),
  {
    corrected_return_id: 'The filed return of the day of the entry.',
    from_date: 'The first day of that return.',
    to_date: 'The last day of that return.',
    tax_amount: 'Output tax less input tax.',
  },
)

export const correctionsAtMost = 1_000
export const Corrections = f.Type.Array(Correction)

export type Figures = f.Static<typeof Figures>
export type Correction = f.Static<typeof Correction>

/** The filed amounts. An open return computes them from the books (tax-return.shown.ts). */
const detail = {
  figures: {
    schema: f.about(
      'Those of the books while the return is open; afterwards those that were filed.',
      f.Maybe(Figures),
    ),
    select: () => sql`(tax_returns.filed_figures)`,
  },
  corrections: {
    schema: f.about(
      'The entries on days of earlier returns that it contains, at most 1,000; the figures have all.',
      f.Maybe(Corrections),
    ),
    select: () => sql`(to_json(tax_returns.filed_corrections))`,
  },
  checks: {
    schema: f.about('What to look at before it is filed; empty once it is.', f.Type.Array(Check)),
    select: () => sql`('[]'::json)`,
  },
}

export const taxReturns = resource('tax_returns', {
  area: 'finance.tax_returns',
  entityType: 'tax_return',
  states: returnStates,
  writable: {
    kind: f.titled('TaxReturnKind', f.Choice(...returnKinds)),
    from_date: f.Day,
    to_date: f.Day,
    note: f.Private(f.Maybe(f.LongText(1_000))),
  },
  readOnly: {
    status: returnStates.field,
    reference: f.Private(f.Maybe(f.Text(100))),
    content_sha256: f.Maybe(f.Text(64)),
    settlement_entry_id: f.Maybe(f.IdOf('journal_entries')),
    filed_at: f.Maybe(f.Instant),
    filed_by: f.Maybe(f.IdOf('users')),
    reopened_at: f.Maybe(f.Instant),
    reopening_reason: f.Private(f.Maybe(f.LongText(1_000))),
  },
  hidden: { filed_figures: f.Maybe(Figures), filed_corrections: f.Maybe(Corrections) },
  detail,
  includes: {},
  required: ['from_date', 'to_date'],
  descriptions: {
    kind: '`vat` for the tax itself, `ec_sales` for the EC sales list, `oss` for the one-stop shop. Default: `vat`.',
    from_date: 'The first day. Returns of a kind do not overlap.',
    to_date: 'The last day.',
    note: 'For people in the company.',
    reference: 'The reference of the tax office, given when it was filed.',
    content_sha256: 'The SHA-256 hash of the filed figures and corrections; null until then.',
    settlement_entry_id: 'The entry that moved the tax to the settlement account; null without one.',
    filed_by: 'The user who filed it.',
    reopening_reason: 'Why it was reopened last.',
  },
  example: { kind: 'vat', from_date: '2026-07-01', to_date: '2026-09-30' },
  display: {
    title: ['from_date to_date'],
    subtitle: ['kind'],
    columns: ['title', 'kind', 'from_date', 'to_date', 'status', 'reference', 'filed_at'],
    tones: { open: 'amber', filed: 'green' },
    facts: ['kind', 'from_date', 'to_date', 'reference', 'filed_at', 'note'],
    create: ['kind', 'from_date', 'to_date'],
  },
  list: {
    filters: { kind: {}, status: {} },
    sorts: { from_date: 'from_date', created_at: 'created_at' },
    order: 'from_date desc',
    facets: null,
  },
  searchFields: ({ reference, note }) => [reference, note],
  rules: ({ from_date, to_date }) =>
    from_date && to_date && to_date < from_date
      ? { to_date: [fieldMessage('to_date', 'must not be before from_date')] }
      : {},
  events: ['created', 'updated', 'deleted', 'filed', 'reopened'],
  permissions: {
    read: 'See tax returns.',
    write: 'Add tax returns and change open ones.',
    delete: 'Delete open tax returns.',
    file: 'File tax returns.',
    reopen: 'Reopen the newest filed tax return.',
  },
})

export type TaxReturn = typeof taxReturns.stored

declare module '#runtime/database/handle' {
  interface Tables {
    tax_returns: Omit<TaxReturn, keyof typeof detail> & { deleted_at: string | null }
    tax_return_entries: { kind: ReturnKind; journal_entry_id: string; tax_return_id: string }
  }
}
