/** Computes the base amounts of an automatic entry, in balance. */
import { type Ctx, newId } from '#core'
import { sidesOf } from '../common/conversion.ts'
import type { EntryLine } from '../journal-entries/journal-entry.ts'
import { baseOf, clearedBy, type LedgerLine, type Subledgers } from './subledger.ts'

interface Valuation {
  currency: string
  rate: number
  subledgers: Subledgers
  /** The account of exchange differences. */
  differences: string
}

/** Returns lines with their base amounts. The remainder is an exchange difference, or is added to the rounding line. */
export function valuedLines(
  ctx: Ctx,
  lines: readonly LedgerLine[],
  { currency, rate, subledgers, differences }: Valuation,
): EntryLine[] {
  const valued = lines.map((line) => ({
    ...line,
    base: baseOf(ctx, subledgers, line, { currency, rate }) as number,
  }))
  const left = -valued.reduce((sum, { base }) => sum + base, 0)
  if (left === 0) return storedLines(valued)
  const absorbing = roundingLine(
    valued.filter((line) => !clearedBy(subledgers, line)),
    valued,
  )
  if (!absorbing) {
    const difference = {
      purpose: 'exchange_differences',
      subledger_id: null,
      account_id: differences,
      amount: 0,
    }
    return storedLines([...valued, { ...difference, base: left }])
  }
  return storedLines(valued.map((line) => (line === absorbing ? { ...line, base: line.base + left } : line)))
}

/** The purposes of rounding lines, by priority. */
const roundingPurposes = ['cost_of_goods', 'inventory_adjustments', 'opening_stock', 'bad_debts', 'revenue']
const isPaid = ({ purpose }: LedgerLine) => /^(?:cash|bank|customer_credit)\b/.test(purpose ?? '')

/** Returns the line that absorbs the remainder. It clears no open item; an entry that moves money has none. */
function roundingLine<T extends LedgerLine>(free: readonly T[], lines: readonly T[]): T | undefined {
  if (lines.some(isPaid)) return undefined
  return roundingPurposes.flatMap((purpose) => free.filter((line) => line.purpose === purpose)).at(0)
}

function storedLines(lines: readonly (LedgerLine & { base: number })[]): EntryLine[] {
  return lines
    .filter(({ amount, base }) => amount !== 0 || base !== 0)
    .toSorted((one, other) => Number(other.amount > 0) - Number(one.amount > 0))
    .map(({ account_id, amount, base, purpose, subledger_id }) => {
      const { debit: base_debit, credit: base_credit } = sidesOf(base)
      const described = { id: newId(), account_id, description: null, purpose, subledger_id }
      return { ...described, ...sidesOf(amount), base_debit, base_credit }
    })
}
