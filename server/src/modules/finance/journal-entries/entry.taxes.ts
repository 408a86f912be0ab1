/** Tax rows of entries: their checks, and their amounts in the currency of the tenant. */
import { type Ctx, type FieldErrors, fieldMessage, newId, type ValidPart } from '#core'
import { amountText, type Minor } from '#core/money'
import { converted } from '../common/conversion.ts'
import { accountFor, postingAccountsOf } from '../accounts/posting-accounts.ts'
import { taxCodesOf } from '../tax-codes/tax-code.choice.ts'
import type { Direction, TaxCode } from '../tax-codes/tax-code.ts'
import type { EntryTax, EntryTaxInput } from './entry-tax.ts'
import type { EntryInput, EntryLine, JournalEntry } from './journal-entry.ts'

const none = 0 as Minor

/** Output tax is owed and therefore on the credit side, input tax on the debit side. */
const signOf = (direction: Direction) => (direction === 'sale' ? -1 : 1)

/** Returns whether a line can be the tax of a row: a manual line, or one that was posted as tax. */
const canBeTax = ({ purpose }: Pick<EntryLine, 'purpose'>) =>
  purpose === null || /^(?:tax|input_tax)\b/.test(purpose)

interface Conversion {
  currency: string
  exchange_rate: number | null
}

/**
 * Returns rows with their amounts in the currency of the tenant. The rows of an account add up to its lines, so that
 * reports of taxes agree with the ledger: the rounding difference is added to the largest row.
 */
export function taxesInBase(
  ctx: Ctx,
  taxes: readonly EntryTax[],
  lines: readonly EntryLine[],
  { currency, exchange_rate }: Conversion,
): EntryTax[] {
  if (exchange_rate === null)
    return taxes.map((row) => ({ ...row, home_base_amount: none, home_tax_amount: none }))
  const toBase = (amount: Minor) =>
    (Math.sign(amount) *
      converted(Math.abs(amount) as Minor, exchange_rate, currency, ctx.tenant.currency)) as Minor
  const rows = taxes.map((row) => ({
    ...row,
    home_base_amount: toBase(row.base_amount),
    home_tax_amount: toBase(row.tax_amount),
  }))
  for (const own of Map.groupBy(rows, ({ account_id, direction }) => `${account_id} ${direction}`).values()) {
    const [{ account_id, direction } = {}] = own
    const booked = bookedOn(lines, account_id, direction)
    // Tax that is not deducted is a part of the cost on its account.
    if (booked === undefined && own.some(({ tax_amount }) => tax_amount !== 0)) continue
    const left =
      signOf(direction ?? 'sale') * (booked ?? 0) - own.reduce((sum, row) => sum + row.home_tax_amount, 0)
    if (left === 0) continue
    const largest = own.reduce((most, row) =>
      Math.abs(row.tax_amount) > Math.abs(most.tax_amount) ? row : most,
    )
    largest.home_tax_amount = (largest.home_tax_amount + left) as Minor
  }
  return rows
}

/** Returns the debits less the credits of the tax lines of an account; undefined if it has none. */
function bookedOn(lines: readonly EntryLine[], account?: string, direction?: Direction): number | undefined {
  const own = lines.filter(
    (line) => line.account_id === account && canBeTax(line) && isOfDirection(line, direction),
  )
  if (own.length === 0) return undefined
  return own.reduce((sum, { base_debit, base_credit }) => sum + base_debit - base_credit, 0)
}

/** Reverse charge has rows of both directions. They are on one account only if the tenant mapped them so. */
const isOfDirection = ({ purpose }: EntryLine, direction: Direction | undefined) =>
  purpose === null || purpose.startsWith('input_tax') === (direction === 'purchase')

/** Returns the account that receives the tax of a code, in an entry made by hand. */
async function accountOf(ctx: Ctx, code: TaxCode): Promise<string> {
  if (code.account_id !== null) return code.account_id
  const accounts = await postingAccountsOf(ctx)
  const purpose = code.direction === 'sale' ? 'tax' : 'input_tax'
  return accountFor(ctx, accounts, { purpose, detail: String(code.rate) })
}

/** Returns the rows of a request, with their accounts. */
export async function builtTaxes(ctx: Ctx, inputs: readonly EntryTaxInput[]): Promise<EntryTax[]> {
  if (inputs.length === 0) return []
  const codes = new Map((await taxCodesOf(ctx)).map((code) => [code.id, code]))
  const rows: EntryTax[] = []
  for (const { tax_code_id, base_amount, tax_amount } of inputs) {
    const code = codes.get(tax_code_id)
    if (!code) continue
    rows.push({
      id: newId(),
      tax_code_id,
      tax_code: code.code,
      direction: code.direction,
      account_id: await accountOf(ctx, code),
      base_amount,
      tax_amount,
      home_base_amount: none,
      home_tax_amount: none,
      vat_id: null,
    })
  }
  return rows
}

type Sides = Pick<EntryLine, 'account_id' | 'debit' | 'credit'>

/** Returns the errors of the rows of a request. `lines` are those of the entry after the request. */
async function taxErrors(
  ctx: Ctx,
  inputs: readonly { [F in keyof EntryTaxInput]?: EntryTaxInput[F] | undefined }[],
  lines: readonly Sides[],
  currency: string,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const codes = new Map((await taxCodesOf(ctx)).map((code) => [code.id, code]))
  for (const [index, { tax_code_id }] of inputs.entries()) {
    const path = `taxes.${index}.tax_code_id`
    if (tax_code_id !== undefined && !codes.get(tax_code_id)?.is_active)
      errors[path] = [fieldMessage(path, 'must name an active tax code')]
  }
  const isComplete = inputs.every(
    ({ tax_code_id, base_amount, tax_amount }) =>
      tax_code_id !== undefined && base_amount !== undefined && tax_amount !== undefined,
  )
  if (Object.keys(errors).length > 0 || !isComplete) return errors
  const rows = await builtTaxes(ctx, inputs as EntryTaxInput[])
  for (const [account, own] of Map.groupBy(rows, ({ account_id }) => account_id)) {
    const due = own.reduce((sum, row) => sum + signOf(row.direction) * row.tax_amount, 0)
    const booked = lines
      .filter(({ account_id }) => account_id === account)
      .reduce((sum, { debit, credit }) => sum + debit - credit, 0)
    if (due === booked) continue
    const [one, other] = [due, booked].map((amount) => textOf(amount, currency))
    errors.taxes = [
      fieldMessage(
        'taxes',
        `must equal the lines of their account: the taxes are ${one}, the lines ${other}`,
      ),
    ]
  }
  return errors
}

const textOf = (amount: number, currency: string) =>
  (amount < 0 ? '-' : '') + amountText(Math.abs(amount) as Minor, currency)

/** Returns the errors of the tax rows: of new ones, or of those whose lines change. */
export async function taxErrorsOf(
  ctx: Ctx,
  body: ValidPart<EntryInput>,
  before: JournalEntry | undefined,
  currency: string,
): Promise<FieldErrors> {
  const taxes = body.taxes ?? (body.lines ? before?.taxes : undefined) ?? []
  if (taxes.length === 0) return {}
  const lines = (body.lines ?? before?.lines ?? []).map(({ account_id = '', debit, credit }) => ({
    account_id,
    debit: debit ?? none,
    credit: credit ?? none,
  }))
  return taxErrors(ctx, taxes, lines, currency)
}

/** Returns the rows of an entry that takes back another one. */
export const reversedTax = (row: EntryTax): EntryTax => ({
  ...row,
  id: newId(),
  base_amount: (0 - row.base_amount) as Minor,
  tax_amount: (0 - row.tax_amount) as Minor,
  home_base_amount: (0 - row.home_base_amount) as Minor,
  home_tax_amount: (0 - row.home_tax_amount) as Minor,
})
