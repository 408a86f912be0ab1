/** Lines of manual journal entries: their checks, and their amounts in the tenant's currency. */
import { type Ctx, type FieldErrors, fieldMessage, newId, type ValidPart } from '#core'
import { amountProblem, amountText, type Minor } from '#core/money'
import { inactiveAmong } from '../accounts/active-accounts.ts'
import { converted } from '../common/conversion.ts'
import type { EntryLine, EntryLineInput } from './journal-entry.ts'

const none = 0 as Minor

type Part = ValidPart<EntryLineInput>

/** Returns the errors of lines: each has one side, all balance, and their accounts are active. */
export async function lineErrors(
  ctx: Ctx,
  lines: readonly Part[],
  currency: string,
  before: readonly EntryLine[] = [],
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const addError = (path: string, problem: string) => (errors[path] = [fieldMessage(path, problem)])
  const inactive = await inactiveAccounts(ctx, lines, before)
  for (const [index, line] of lines.entries()) {
    if ('account_id' in line && inactive.has(String(line.account_id)))
      addError(`lines.${index}.account_id`, 'must name an active account')
    if (('debit' in line && line.debit === undefined) || ('credit' in line && line.credit === undefined))
      continue
    const sides = [line.debit ?? 0, line.credit ?? 0].filter((amount) => amount > 0)
    if (sides.length !== 1) addError(`lines.${index}.debit`, 'or credit must be greater than 0, and not both')
  }
  const [debit, credit] = [sumOf(lines, 'debit'), sumOf(lines, 'credit')]
  const problem = amountProblem(Math.max(debit, credit), currency)
  if (problem) addError('lines', problem)
  else if (debit !== credit)
    addError(
      'lines',
      `must balance: debits are ${amountText(debit, currency)}, credits ${amountText(credit, currency)}`,
    )
  return errors
}

const sumOf = (lines: readonly Part[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + (line[side] ?? 0), 0)

/** A draft may keep accounts that became inactive. */
async function inactiveAccounts(ctx: Ctx, lines: readonly Part[], before: readonly EntryLine[]) {
  const existingIds = new Set(before.map(({ account_id }) => account_id))
  const ids = lines
    .map(({ account_id }) => account_id)
    .filter((id) => typeof id === 'string' && !existingIds.has(id))
  return new Set(ids.length === 0 ? [] : await inactiveAmong(ctx, ids as string[]))
}

/** Returns lines with ids. A line keeps its id if the previous line at its position had the same account. */
export function builtLines(lines: readonly EntryLineInput[], before: readonly EntryLine[] = []): EntryLine[] {
  return lines.map(({ account_id, description, debit, credit }, index) => ({
    id: before[index]?.account_id === account_id ? before[index].id : newId(),
    account_id,
    description: description ?? null,
    debit: debit ?? none,
    credit: credit ?? none,
    base_debit: none,
    base_credit: none,
    purpose: null,
    subledger_id: null,
  }))
}

interface Conversion {
  currency: string
  exchange_rate: number | null
}

/**
 * Returns lines with their amounts in the tenant's currency, in balance: the rounding difference is added to the
 * largest amount of the smaller side.
 */
export function inBase(
  ctx: Ctx,
  lines: readonly EntryLine[],
  { currency, exchange_rate }: Conversion,
): EntryLine[] {
  if (exchange_rate === null) return lines.map((line) => ({ ...line, base_debit: none, base_credit: none }))
  const based = lines.map((line) => ({
    ...line,
    base_debit: converted(line.debit, exchange_rate, currency, ctx.tenant.currency),
    base_credit: converted(line.credit, exchange_rate, currency, ctx.tenant.currency),
  }))
  const left = based.reduce((sum, line) => sum + line.base_debit - line.base_credit, 0)
  if (left === 0) return based
  const side = left > 0 ? 'base_credit' : 'base_debit'
  const largest = based.reduce((most, line) => (line[side] > most[side] ? line : most))
  largest[side] = (largest[side] + Math.abs(left)) as Minor
  return based
}
