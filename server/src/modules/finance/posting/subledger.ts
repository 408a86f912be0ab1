/**
 * Open items below an account: the receivable of an invoice, the credit of a payment, the stock of a product.
 * Clearing lines use the historical rate, and the account of the open item.
 */
import { type Ctx, tenantSql } from '#core'
import type { Minor } from '#core/money'
import { converted } from '../common/conversion.ts'

/** A line with a signed amount: positive amounts are debits. */
export interface LedgerLine {
  account_id: string
  amount: number
  purpose: string | null
  subledger_id: string | null
  /** See `PostedLine`. */
  group?: string | undefined
}

interface OpenItem {
  account_id: string
  amount: number
  base: number
}

/** The open items of some subledgers in one currency. */
export interface Subledgers {
  open: Map<string, OpenItem>
  /** Whether these subledgers have pending entries. */
  hasPending: boolean
}

interface Row {
  subledger_id: string
  purpose: string | null
  account_id: string
  amount: string
  base: string
  has_pending: boolean
}

type Key = Pick<LedgerLine, 'purpose' | 'subledger_id'> & { account_id?: string }

/** An open item is known by its subledger and purpose; without a purpose, by its account. */
const keyOf = ({ purpose, subledger_id, account_id }: Key) => `${subledger_id} ${purpose ?? account_id}`

/** Reads the open items of these subledgers. `until` excludes this entry and all later ones. */
export async function subledgersOf(
  ctx: Ctx,
  ids: readonly (string | null | undefined)[],
  currency: string,
  until: string | null = null,
): Promise<Subledgers> {
  const named = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (named.length === 0) return { open: new Map(), hasPending: false }
  const { rows } = await tenantSql<Row>`
    select l.subledger_id, l.purpose, l.account_id, sum(l.debit - l.credit)::text as amount,
      sum(l.base_debit - l.base_credit)::text as base, bool_or(not l.is_posted) as has_pending
    from journal_entry_lines l join journal_entries e on e.id = l.journal_entry_id
    where l.subledger_id = any(${named}::text[]) and e.currency = ${currency} and e.deleted_at is null
      and (${until}::text is null or e.id < ${until})
    group by l.subledger_id, l.purpose, l.account_id
    order by abs(sum(l.debit - l.credit)), l.account_id`.execute(ctx.db)
  // After a change of the mapping, an item can have several accounts: the one with the largest open amount comes
  // last.
  const open = new Map(
    rows.map(({ amount, base, ...row }) => [
      keyOf(row),
      { account_id: row.account_id, amount: Number(amount), base: Number(base) },
    ]),
  )
  return { open, hasPending: rows.some(({ has_pending }) => has_pending) }
}

/** Returns the account that the subledger already uses. */
export const currentAccount = ({ open }: Subledgers, line: Pick<LedgerLine, 'purpose' | 'subledger_id'>) =>
  open.get(keyOf(line))?.account_id

/** Money is valued at the rate of the day. */
const isMoney = (purpose: string | null) => /^(?:cash|bank)\b/.test(purpose ?? '')

/** Returns the open item that a line clears. */
export function clearedBy({ open }: Subledgers, line: LedgerLine): OpenItem | undefined {
  const item = line.subledger_id === null || isMoney(line.purpose) ? undefined : open.get(keyOf(line))
  return item?.amount && Math.sign(item.amount) !== Math.sign(line.amount) ? item : undefined
}

interface Rate {
  currency: string
  rate: number
}

export function baseOf(ctx: Ctx, subledgers: Subledgers, line: LedgerLine, { currency, rate }: Rate): Minor {
  const atRate = (amount: number) => converted(amount as Minor, rate, currency, ctx.tenant.currency)
  const item = clearedBy(subledgers, line)
  if (!item) return atRate(line.amount)
  const cleared = Math.min(Math.abs(line.amount), Math.abs(item.amount))
  const rest = line.amount + Math.sign(item.amount) * cleared
  return (-shareOf(item, cleared) + atRate(rest)) as Minor
}

/** Returns the base amount of a part of an open item, rounded half away from zero. */
function shareOf({ amount, base }: OpenItem, part: number): number {
  const [dividend, divisor] = [BigInt(Math.abs(base)) * BigInt(part), BigInt(Math.abs(amount))]
  return Number((2n * dividend + divisor) / (2n * divisor)) * Math.sign(base)
}
