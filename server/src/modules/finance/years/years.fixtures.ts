/** Books with entries of several years, and their reports. */
import assert from 'node:assert/strict'
import { startTestApp, type TestApp } from '#test/test-app'

interface Amounts {
  sales?: number
  rent?: number
}

interface YearRow {
  year: number
  status: string
  profit: number
  open_profit: number
  drafts: number
}

export const openYears = async () => openBooksOf(await startTestApp(), 'acme')

export async function openBooksOf(testApp: TestApp, tenant: 'acme' | 'globex') {
  const clerk = await testApp.caller(tenant, 'owner')
  const { data: accounts } = (await clerk.get('/finance/accounts?per_page=100')).body
  const idOf = (code: string) => accounts.find((each: { code: string }) => each.code === code).id as string

  /** Adds a draft with sales and rent against the bank. */
  async function draft(date: string, { sales = 0, rent = 0 }: Amounts) {
    const all = [
      { account_id: idOf('4000'), credit: sales },
      { account_id: idOf('6000'), debit: rent },
      { account_id: idOf('1100'), debit: sales },
      { account_id: idOf('1100'), credit: rent },
    ]
    const lines = all.filter(({ debit, credit }) => (debit ?? credit ?? 0) > 0)
    const { status, body } = await clerk.post('/finance/journal-entries', {
      date,
      description: 'Business',
      lines,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data as { id: string }
  }

  async function post(date: string, amounts: Amounts) {
    const { id } = await draft(date, amounts)
    const { status, body } = await clerk.post(`/finance/journal-entries/${id}/post`)
    assert.equal(status, 200, JSON.stringify(body))
    return id
  }

  const close = (year: number) => clerk.post(`/finance/years/${year}/close`)
  const reopen = (year: number) => clerk.post(`/finance/years/${year}/reopen`, { reason: 'Late invoice' })
  const years = async () => (await clerk.get('/finance/years')).body.data as YearRow[]

  /** Debits less credits of an account in the trial balance of a day. */
  async function balance(code: string, day: string): Promise<number> {
    const { data } = (await clerk.get(`/finance/reports/trial-balance?as_of_date=${day}`)).body
    const row = data.rows.find((each: { code: string }) => each.code === code)
    return row ? row.debit - row.credit : 0
  }

  const retained = async (day: string) => -(await balance('3100', day)) + 0
  const profitBetween = async (from: string, to: string): Promise<number> =>
    (await clerk.get(`/finance/reports/profit-and-loss?from_date=${from}&to_date=${to}`)).body.data.net_profit
  const profit = (year: number) => profitBetween(`${year}-01-01`, `${year}-12-31`)
  const sheet = async (day: string) =>
    (await clerk.get(`/finance/reports/balance-sheet?as_of_date=${day}`)).body.data

  return {
    testApp,
    clerk,
    idOf,
    draft,
    post,
    close,
    reopen,
    years,
    balance,
    retained,
    profit,
    profitBetween,
    sheet,
  }
}
