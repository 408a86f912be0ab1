/** Computes the base amounts of an automatic entry, in balance. */
import { type Ctx, newId } from '#core'
import type { Minor } from '#core/money'
import type { EntryLine } from '../journal-entries/journal-entry.ts'
import { baseOf, clearedBy, type LedgerLine, type Subledgers } from './subledger.ts'

interface Valuation {
  currency: string
  rate: number
  subledgers: Subledgers
  /** The account of exchange differences. */
  differences: string
}

type ValuedLine = LedgerLine & { base: number }

/**
 * Returns lines with their base amounts. In each group of lines, the remainder is an exchange difference, or is added
 * to the rounding lines.
 */
export function valuedLines(ctx: Ctx, lines: readonly LedgerLine[], valuation: Valuation): EntryLine[] {
  const valued = lines.map((line) => ({ ...line, base: baseOf(ctx, valuation.subledgers, line, valuation) }))
  const groups = Map.groupBy(valued, ({ group }) => group)
  return storedLines([...groups.values()].flatMap((own) => inBalance(own, valuation)))
}

function inBalance(
  valued: readonly ValuedLine[],
  { subledgers, differences }: Valuation,
): readonly ValuedLine[] {
  const left = -valued.reduce((sum, { base }) => sum + base, 0)
  if (left === 0) return valued
  const [clearing = [], free = []] = [true, false].map((clears) =>
    valued.filter((line) => (clearedBy(subledgers, line) !== undefined) === clears),
  )
  const shares = sharesOf(left, roundingLines(free, clearing))
  if (shares.size > 0) return valued.map((line) => ({ ...line, base: line.base + (shares.get(line) ?? 0) }))
  const difference = {
    purpose: 'exchange_differences',
    subledger_id: null,
    account_id: differences,
    amount: 0,
  }
  return [...valued, { ...difference, base: left }]
}

/** Returns the share of each line in the remainder, by its amount. */
function sharesOf<T extends LedgerLine>(left: number, lines: readonly T[]): Map<T, number> {
  const total = lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  let [position, given] = [0, 0]
  return new Map(
    lines.map((line) => {
      position += Math.abs(line.amount)
      const share = Math.round(left * (total === 0 ? 1 : position / total)) - given
      given += share
      return [line, share]
    }),
  )
}

/** The purposes of rounding lines, by priority. */
const roundingPurposes = ['cost_of_goods', 'inventory_adjustments', 'opening_stock', 'bad_debts', 'revenue']
/** The purposes of what goods cost that left stock. */
const costPurposes = ['cost_of_goods', 'inventory_adjustments']
const isPaid = ({ purpose }: LedgerLine) => /^(?:cash|bank|customer_credit)\b/.test(purpose ?? '')

/**
 * Returns the lines that absorb the remainder: one line, or all open items of its purpose. They clear no open item; an
 * entry that moves money has none. Goods that come back clear their cost, and are stock at the historical rate.
 */
function roundingLines<T extends LedgerLine>(free: readonly T[], clearing: readonly T[]): readonly T[] {
  if ([...free, ...clearing].some(isPaid)) return []
  const comesBack = clearing.some(({ purpose }) => costPurposes.includes(purpose ?? ''))
  const purposes = comesBack ? ['inventory'] : roundingPurposes
  const first = purposes.find((purpose) => free.some((line) => line.purpose === purpose))
  const own = free.filter(({ purpose }) => purpose === first)
  return own.every(({ subledger_id }) => subledger_id !== null) ? own : own.slice(0, 1)
}

function storedLines(lines: readonly ValuedLine[]): EntryLine[] {
  return lines
    .filter(({ amount, base }) => amount !== 0 || base !== 0)
    .toSorted((one, other) => Number(other.amount > 0) - Number(one.amount > 0))
    .map(({ account_id, amount, base, purpose, subledger_id }) => {
      const { debit: base_debit, credit: base_credit } = sidesOf(base)
      const described = { id: newId(), account_id, description: null, purpose, subledger_id }
      return { ...described, ...sidesOf(amount), base_debit, base_credit }
    })
}

interface Sides {
  debit: Minor
  credit: Minor
}

/** Returns a positive amount as a debit, and a negative one as a credit. */
const sidesOf = (amount: number): Sides => ({
  debit: Math.max(0, amount) as Minor,
  credit: Math.max(0, -amount) as Minor,
})
