/** The lines of imported journal entries: their checks, and the sides of negative amounts. */
import { type Ctx, type FieldErrors, fieldMessage } from '#core'
import { amountProblem, amountText, type Minor } from '#core/money'
import { inactiveAmong } from '../accounts/active-accounts.ts'

type Amount = Minor | null | undefined

export interface ImportedLine {
  account_id: string
  description?: string | null | undefined
  debit?: Amount
  credit?: Amount
  /** Left if the line has a debit or a credit as well. */
  amount?: Amount
  base_debit?: Amount
  base_credit?: Amount
}

interface Entry {
  entry_key?: string | null | undefined
  currency: string
  lines: readonly ImportedLine[]
}

const sides = ['debit', 'credit', 'base_debit', 'base_credit'] as const

/** A trial balance also lists accounts without a balance. */
export const hasAmount = (line: ImportedLine) =>
  typeof line.amount === 'number' || sides.some((side) => line[side])

/** Returns the errors of the lines by their place in the file. With opening balances, they need not balance. */
export async function importedLineErrors(ctx: Ctx, entry: Entry, opening: boolean): Promise<FieldErrors> {
  const { lines, currency } = entry
  const errors: FieldErrors = {}
  const addError = (path: string, problem: string) => (errors[path] = [fieldMessage(path, problem)])
  const used = lines.filter(hasAmount)
  const inactive = new Set(
    used.length === 0
      ? []
      : await inactiveAmong(
          ctx,
          used.map(({ account_id }) => account_id),
        ),
  )
  for (const [index, line] of lines.entries()) {
    if (!hasAmount(line)) continue
    const path = `lines.${index}`
    if (inactive.has(line.account_id)) addError(`${path}.account_id`, 'must name an active account')
    if (typeof line.amount === 'number')
      addError(`${path}.amount`, 'must be empty in a row with a debit or a credit')
    if (line.debit && line.credit) addError(`${path}.debit`, 'or credit must be greater than 0, and not both')
    if (line.base_debit && line.base_credit)
      addError(`${path}.base_debit`, 'or base_credit must be 0: a line has one side')
    if (currency === ctx.tenant.currency && !line.debit && !line.credit && typeof line.amount !== 'number')
      addError(`${path}.debit`, 'or credit must be greater than 0, and not both')
  }
  if (used.length === 0) addError('lines', 'must have an amount')
  const problem = amountProblem(Math.max(sumOf(used, 'debit'), sumOf(used, 'credit')), currency)
  if (problem) addError('lines', problem)
  else if (!opening) Object.assign(errors, balanceErrors(ctx, entry, used))
  return errors
}

/** Names the entry, because its rows may be far apart in the file. */
function balanceErrors(ctx: Ctx, { entry_key, currency }: Entry, used: readonly ImportedLine[]): FieldErrors {
  const [debit, credit] = [sumOf(used, 'debit'), sumOf(used, 'credit')]
  const [base_debit, base_credit] = [sumOf(used, 'base_debit'), sumOf(used, 'base_credit')]
  const own = ctx.tenant.currency
  if (debit !== credit)
    return unbalanced(entry_key, amountText(debit, currency), amountText(credit, currency))
  if (currency !== own && base_debit !== base_credit)
    return unbalanced(entry_key, amountText(base_debit, own), amountText(base_credit, own))
  return {}
}

const unbalanced = (key: string | null | undefined, debit: string, credit: string): FieldErrors => ({
  lines: [
    fieldMessage(
      'lines',
      key
        ? `must balance: debits of the entry ${key} are ${debit}, credits ${credit}`
        : `must balance: debits are ${debit}, credits ${credit}`,
    ),
  ],
})

const sumOf = (lines: readonly ImportedLine[], side: (typeof sides)[number]) =>
  lines.reduce((sum, line) => sum + (line[side] ?? 0), 0)

type Values = Record<string, unknown>

/**
 * Returns an entry whose lines have one positive side: other systems write a signed amount, of which credits are
 * negative, and negative debits and credits. A side of 0 beside the other one is left out.
 */
export function withoutNegatives(body: Values): Values {
  const { lines } = body
  return Array.isArray(lines) ? { ...body, lines: lines.map((line: Values) => oneSided(line)) } : body
}

function oneSided({ amount, ...line }: Values): Values {
  const { debit = null, credit = null } = line
  if (typeof amount === 'number' && debit === null && credit === null)
    return { ...line, ...(amount < 0 ? { credit: -amount } : { debit: amount }) }
  const kept = amount === undefined ? line : { ...line, amount }
  if (typeof debit === 'number' && debit < 0 && !credit) return { ...kept, debit: 0, credit: -debit }
  if (typeof credit === 'number' && credit < 0 && !debit) return { ...kept, credit: 0, debit: -credit }
  return kept
}

/** Returns the code in front of a name, as in `1100 Bank`, `1100 · Bank` or `1100 - Bank - AC`; otherwise the text. */
export const accountCodeIn = (text: string): string =>
  /^(\d[\d.-]{2,18})\s+(?:[-–·:]\s*)?\p{L}/u.exec(text)?.[1] ?? text
