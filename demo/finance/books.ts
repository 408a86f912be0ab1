/** Manual journal entries: the opening balance, and the rent and salaries of the months before the demo. */
import { minorOf } from '../../server/src/core/money.ts'
import { tenantSql } from '../../server/src/core/index.ts'
import { createAccount } from '../../server/src/modules/finance/accounts/account.actions.ts'
import {
  createEntry,
  postEntry,
} from '../../server/src/modules/finance/journal-entries/journal-entry.actions.ts'
import { daysAfter, dayOf } from '../../server/src/runtime/clock.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { at, type Demo, type Part } from '../part.ts'

/** Accounts in addition to those of every tenant. */
const ownAccounts = [
  { code: '2400', name: 'Bank loan', type: 'liability' },
  { code: '6010', name: 'Salaries', type: 'expense' },
  { code: '6020', name: 'Rent', type: 'expense' },
  { code: '6030', name: 'Interest', type: 'expense' },
] as const

interface EntryPlan {
  day: string
  description: string
  /** In units of the currency by account; positive amounts are debits. */
  amounts: Readonly<Record<string, number>>
}

const months = 12

/** Returns the entries of the months before a day. The opening entry precedes all postings of the demo. */
export function entryPlans(today: string): EntryPlan[] {
  const first = Temporal.PlainDate.from(today).with({ day: 1 })
  const opening = daysAfter(first.subtract({ years: 2, months: 1 }).toString(), 0)
  const monthly = Array.from({ length: months }, (_, index) => first.subtract({ months: months - 1 - index }))
  return [
    {
      day: opening,
      description: 'Opening balance',
      amounts: { 1100: 180_000, 1500: 96_000, 2400: -60_000, 3000: -216_000 },
    },
    ...monthly.flatMap((month) => {
      const name = month.toString().slice(0, 7)
      const lastDay = month.add({ months: 1 }).subtract({ days: 1 }).toString()
      return [
        { day: month.toString(), description: `Rent ${name}`, amounts: { 6020: 5_400, 1100: -5_400 } },
        { day: lastDay, description: `Salaries ${name}`, amounts: { 6010: 23_500, 1100: -23_500 } },
        {
          day: lastDay,
          description: `Loan ${name}`,
          amounts: { 2400: 1_000, 6030: 250, 1100: -1_250 },
        },
      ]
    }),
  ].filter(({ day }) => day <= today)
}

export const booksPart: Part = {
  name: 'books',
  run: (demo) =>
    demo.each(entryPlans(dayOf(demo.now, demo.tenant.timezone)), (plan) =>
      demo.act((ctx) => addEntry(ctx, demo, plan)),
    ),
}

async function addEntry(ctx: Ctx, { now, tenant }: Demo, { day, description, amounts }: EntryPlan) {
  const { rows } = await tenantSql`
    select from journal_entries where description = ${description} and deleted_at is null limit 1`.execute(
    ctx.db,
  )
  if (rows.length > 0) return false
  const accounts = await accountIds(ctx)
  const lines = Object.entries(amounts).map(([code, amount]) => {
    const side = minorOf(Math.abs(amount), tenant.currency)
    return { account_id: accounts.get(code) ?? '', ...(amount > 0 ? { debit: side } : { credit: side }) }
  })
  const then = at(ctx, day < dayOf(now, tenant.timezone) ? `${day}T12:00:00.000Z` : now)
  const entry = await createEntry(then, { date: day, description, lines })
  await postEntry(then, entry.id)
  return true
}

/** Returns the accounts by code, including those of the demo, which it adds once. */
async function accountIds(ctx: Ctx): Promise<Map<string, string>> {
  const known = await accountsByCode(ctx)
  const missing = ownAccounts.filter(({ code }) => !known.has(code))
  for (const account of missing) await createAccount(ctx, account)
  return missing.length > 0 ? accountsByCode(ctx) : known
}

async function accountsByCode(ctx: Ctx): Promise<Map<string, string>> {
  const { rows } = await tenantSql<{ id: string; code: string }>`
    select id, code from accounts where deleted_at is null`.execute(ctx.db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
