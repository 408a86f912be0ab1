/** Manual journal entries: the opening balance, and the rent and salaries of the months before the demo. */
import type { Kontor } from '../../sdk/src/index.ts'
import { type Demo, idOf, idsBy, type Part, perPage } from '../part.ts'
import { daysAfter, dayOf } from '../time.ts'

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
  async run(demo) {
    const { kontor } = demo
    const entries = await Array.fromAsync(
      kontor.journalEntries.list({ per_page: perPage, source_type: 'none' }),
    )
    const existing = new Set(entries.map(({ description }) => description))
    const known = await accountsByCode(kontor)
    return demo.each(entryPlans(dayOf(demo.now, demo.tenant.timezone)), {
      key: ({ description }) => description,
      exists: ({ description }) => existing.has(description),
      make: async (plan) => {
        await addMissingAccounts(kontor, known)
        await addEntry(demo, plan, known)
      },
    })
  },
}

async function addEntry(
  { now, tenant, at }: Demo,
  { day, description, amounts }: EntryPlan,
  accounts: Accounts,
) {
  const lines = Object.entries(amounts).map(([code, amount]) => ({
    account_id: idOf(accounts, code),
    ...(amount > 0 ? { debit: amount } : { credit: -amount }),
  }))
  const { journalEntries } = at(day < dayOf(now, tenant.timezone) ? `${day}T12:00:00.000Z` : now)
  const { id } = await journalEntries.create({ date: day, description, lines })
  await journalEntries.post(id)
}

/** The ids of accounts by code. */
type Accounts = Map<string, string>

/** Creates the accounts of the demo, once. */
async function addMissingAccounts({ accounts }: Kontor, known: Accounts) {
  for (const account of ownAccounts.filter(({ code }) => !known.has(code)))
    known.set(account.code, (await accounts.create(account)).id)
}

const accountsByCode = ({ accounts }: Kontor): Promise<Accounts> =>
  idsBy(accounts.list({ per_page: perPage }), ({ code }) => code)
