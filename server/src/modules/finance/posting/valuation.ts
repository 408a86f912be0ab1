/** The lines of an automatic entry in the currency of the tenant, in balance. */
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

/** Returns lines with their base amounts. What they differ by is an exchange difference, or part of a cost. */
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
  if (left === 0) return asLines(valued)
  const taker = takerOf(
    valued.filter((line) => !clearedBy(subledgers, line)),
    valued,
  )
  if (!taker) {
    const difference = {
      purpose: 'exchange_differences',
      subledger_id: null,
      account_id: differences,
      amount: 0,
    }
    return asLines([...valued, { ...difference, base: left }])
  }
  return asLines(valued.map((line) => (line === taker ? { ...line, base: line.base + left } : line)))
}

/** Goods are expensed at what they were booked at, and what is written off at what it was owed at. */
const takers = ['cost_of_goods', 'inventory_adjustments', 'opening_stock', 'bad_debts', 'revenue']
const isPaid = ({ purpose }: LedgerLine) => /^(?:cash|bank|customer_credit)\b/.test(purpose ?? '')

/** Returns which of the lines that clear nothing takes what is left: none if money has moved. */
function takerOf<T extends LedgerLine>(free: readonly T[], lines: readonly T[]): T | undefined {
  if (lines.some(isPaid)) return undefined
  return takers.flatMap((purpose) => free.filter((line) => line.purpose === purpose)).at(0)
}

/** Returns stored lines, debits first. */
function asLines(lines: readonly (LedgerLine & { base: number })[]): EntryLine[] {
  return lines
    .filter(({ amount, base }) => amount !== 0 || base !== 0)
    .toSorted((one, other) => Number(other.amount > 0) - Number(one.amount > 0))
    .map(({ account_id, amount, base, purpose, subledger_id }) => {
      const { debit: base_debit, credit: base_credit } = sidesOf(base)
      const described = { id: newId(), account_id, description: null, purpose, subledger_id }
      return { ...described, ...sidesOf(amount), base_debit, base_credit }
    })
}
