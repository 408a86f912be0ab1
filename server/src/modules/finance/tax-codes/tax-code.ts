import { f, fieldMessage, resource } from '#core'

/** Why a supply is taxed or untaxed. The first six are those of invoices. */
export const treatments = [
  'standard',
  'reverse_charge',
  'intra_community',
  'export',
  'exempt',
  'outside_scope',
  'oss',
] as const

export type Treatment = (typeof treatments)[number]

export const directions = ['sale', 'purchase'] as const
export type Direction = (typeof directions)[number]

export const supplies = ['goods', 'services', 'any'] as const
export type Supply = (typeof supplies)[number]

/** The categories of EN 16931 (UNTDID 5305). */
const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type Category = (typeof categories)[number]

const untaxedCategory: Record<Exclude<Treatment, 'standard' | 'oss'>, Category> = {
  reverse_charge: 'AE',
  intra_community: 'K',
  export: 'G',
  exempt: 'E',
  outside_scope: 'O',
}

interface Meaning {
  treatment: Treatment
  rate: number
}

/** Returns the category of a code on an e-invoice. */
export const categoryOf = ({ treatment, rate }: Meaning): Category =>
  treatment === 'standard' || treatment === 'oss' ? (rate > 0 ? 'S' : 'Z') : untaxedCategory[treatment]

/**
 * Returns whether the buyer owes the tax of a purchase: the supplier charges none, and the tax is owed and deducted.
 */
export const isSelfAssessed = ({ direction, treatment }: { direction: Direction; treatment: Treatment }) =>
  direction === 'purchase' && (treatment === 'reverse_charge' || treatment === 'intra_community')

/** Returns the rate that lines with a code are charged, in percent. */
export const chargedRate = (code: { direction: Direction; treatment: Treatment; rate: number }) =>
  isSelfAssessed(code) ? 0 : code.rate

const decimalsAtMost = 4

export const TaxRate = f.percentage(
  f.Type.Number({
    minimum: 0,
    maximum: 100,
    description: `Percent, with at most ${decimalsAtMost} decimals.`,
  }),
)

const Deductible = f.percentage(f.Type.Number({ minimum: 0, maximum: 100 }))

export const TaxTreatmentOfCode = f.titled('TaxCodeTreatment', f.Choice(...treatments))
export const TaxDirection = f.titled('TaxDirection', f.Choice(...directions))

interface Checked extends Partial<Meaning> {
  direction?: Direction
  deductible_percent?: number
  valid_from?: string | null
  valid_to?: string | null
}

const hasTooManyDecimals = (figure: number) => Number(figure.toFixed(decimalsAtMost)) !== figure

function rules({ direction, treatment, rate, deductible_percent, valid_from, valid_to }: Checked) {
  const errors: Record<string, string[]> = {}
  const addError = (name: string, problem: string) => (errors[name] = [fieldMessage(name, problem)])
  if (rate !== undefined && hasTooManyDecimals(rate))
    addError('rate', `must not have more than ${decimalsAtMost} decimals`)
  else if (direction === 'sale' && rate && treatment && treatment !== 'standard' && treatment !== 'oss')
    addError('rate', `must be 0 for sales: the treatment is ${treatment}`)
  if (direction === 'purchase' && treatment === 'oss')
    addError('treatment', 'must not be oss for purchases: it is a scheme for sales to consumers')
  if (direction === 'sale' && deductible_percent !== undefined && deductible_percent !== 100)
    addError('deductible_percent', 'must be 100 for sales: only tax on purchases is deducted')
  if (valid_from && valid_to && valid_to < valid_from) addError('valid_to', 'must not be before valid_from')
  return errors
}

/** A tax code says how a line is taxed, and in which boxes of a return its base and its tax appear. */
export const taxCodes = resource('tax_codes', {
  area: 'finance.tax_codes',
  entityType: 'tax_code',
  writable: {
    code: f.KeyText(20),
    name: f.Text(),
    direction: TaxDirection,
    rate: TaxRate,
    treatment: TaxTreatmentOfCode,
    supply: f.titled('TaxSupply', f.Choice(...supplies)),
    country: f.Maybe(f.CountryCode),
    deductible_percent: Deductible,
    account_id: f.Maybe(f.Link('accounts')),
    base_box: f.Maybe(f.Text(20)),
    tax_box: f.Maybe(f.Text(20)),
    reason: f.Maybe(f.LongText(1_000)),
    valid_from: f.Maybe(f.Day),
    valid_to: f.Maybe(f.Day),
    is_active: f.Flag,
  },
  readOnly: { category: f.titled('TaxCategoryCode', f.Choice(...categories)), is_used: f.Flag },
  hidden: { used_at: f.Maybe(f.Instant) },
  required: ['code', 'name', 'direction', 'rate', 'treatment'],
  descriptions: {
    code: 'Unique in the tenant, such as `S19`.',
    name: 'What people read on lines and in reports.',
    direction: 'Whether it is for sales or for purchases. It cannot be changed once the code is used.',
    rate: 'Percent; at most 4 decimals. It cannot be changed once the code is used.',
    treatment: 'Why the supply is taxed or untaxed. It cannot be changed once the code is used.',
    supply: 'What is supplied. Default: `any`.',
    country: 'The country whose tax it is, as in ISO 3166-1; null for that of the seller.',
    deductible_percent: 'How much of the tax on a purchase is deducted; the rest is cost. Default: 100.',
    account_id:
      'The account that receives the tax of later entries; null for the accounts of the setting ' +
      '`finance_accounts`, or else those with the purposes `tax` and `input_tax`.',
    base_box: 'The box of the tax return that receives the base. Free text.',
    tax_box: 'The box of the tax return that receives the tax. Free text.',
    reason:
      'The reason for no tax, printed on documents (BT-120). Default: the common wording for the treatment.',
    valid_from: 'The first day on which the code is chosen for a rate; null without a limit.',
    valid_to: 'The last day on which the code is chosen for a rate; null without a limit.',
    is_active: 'An inactive code cannot be used in new lines. Default: true.',
    category: 'The category on e-invoices, as in EN 16931. It follows from the treatment and the rate.',
    is_used: 'Whether a line has the code. A used code is deactivated instead of deleted.',
  },
  example: { code: 'S19', name: 'Umsatzsteuer 19 %', direction: 'sale', rate: 19, treatment: 'standard' },
  display: {
    title: ['code name'],
    columns: ['title', 'direction', 'treatment', 'rate', 'base_box', 'tax_box', 'is_active'],
    facts: [
      'name',
      'direction',
      'rate',
      'treatment',
      'supply',
      'country',
      'deductible_percent',
      'account_id',
      'base_box',
      'tax_box',
      'reason',
      'valid_from',
      'valid_to',
      'is_active',
    ],
    create: ['code', 'name', 'direction', 'rate', 'treatment'],
  },
  list: {
    filters: { direction: {}, treatment: {}, supply: {}, country: {}, is_active: {} },
    sorts: { code: 'code', name: 'name', rate: 'rate', created_at: 'created_at' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { code: { key: 'lower(code)' } },
  searchFields: ({ code, name }) => [code, name],
  titleFields: ({ name }) => [name],
  computed: {
    category: categoryOf,
    is_used: ({ used_at }: { used_at: string | null }) => used_at !== null,
  },
  rules,
  events: ['created', 'updated', 'deleted'],
  restorable: {},
  permissions: {
    read: 'See tax codes.',
    write: 'Add tax codes and change them.',
    delete: 'Delete tax codes.',
    export: 'Download tax codes as files.',
  },
})

export type StoredTaxCode = typeof taxCodes.stored

/** A code as lines and entries need it. */
export type TaxCode = Omit<StoredTaxCode, 'category' | 'is_used' | 'created_at' | 'updated_at' | 'version'>

declare module '#runtime/database/handle' {
  interface Tables {
    tax_codes: Omit<StoredTaxCode, 'category' | 'is_used'> & { deleted_at: string | null }
  }
}
