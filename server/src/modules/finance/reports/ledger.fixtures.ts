/** Posts manual entries, and reads whole ledgers, for the tests of the ledger. */
import assert from 'node:assert/strict'
import type { Caller } from '#test/test-app'

type Line = readonly [account: { id: string }, side: 'debit' | 'credit', amount: number]

/** Posts an entry; each line is an account, a side and an amount. */
export async function postEntry(
  clerk: Caller,
  date: string,
  lines: readonly Line[],
  more: object = {},
): Promise<{ id: string; entry_number: string }> {
  const body = {
    date,
    description: `Entry of ${date}`,
    lines: lines.map(([{ id: account_id }, side, amount]) => ({ account_id, [side]: amount })),
    ...more,
  }
  const draft = await clerk.post('/finance/journal-entries', body)
  assert.equal(draft.status, 201, JSON.stringify(draft.body))
  const { status, body: posted } = await clerk.post(`/finance/journal-entries/${draft.body.data.id}/post`)
  assert.equal(status, 200, JSON.stringify(posted))
  return posted.data
}

export interface LedgerRow {
  id: string
  date: string
  debit: number
  credit: number
  amount: number
  balance: number
}

export interface LedgerPage {
  data: {
    opening_balance: number
    closing_balance: number
    total_debit: number
    total_credit: number
    line_count: number
    brought_forward: number
    rows: LedgerRow[]
  }
  meta: { next_cursor: string | null; per_page: number }
}

/** Returns a page of the ledger of an account. */
export async function ledgerPage(clerk: Caller, id: string, query: string): Promise<LedgerPage> {
  const { status, body } = await clerk.get(`/finance/accounts/${id}/ledger?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Returns all pages of the ledger of an account. */
export async function ledgerPages(clerk: Caller, id: string, query: string): Promise<LedgerPage[]> {
  const pages = [await ledgerPage(clerk, id, query)]
  for (let cursor = pages[0]?.meta.next_cursor; cursor; cursor = pages.at(-1)?.meta.next_cursor)
    pages.push(await ledgerPage(clerk, id, `${query}&cursor=${cursor}`))
  return pages
}
