/** A draft whose issue date nobody entered is dated on the day on which it is issued; entered dates stay. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, daysAfter } from '#core/time'
import { openInvoices, url } from '../invoice.fixtures.ts'

const { testApp, clerk, createInvoice, act, acted, read, confirmedOrder, generated } = await openInvoices()
const today = () => dayOf(testApp.clock.now(), 'UTC')
const inDays = (days: number) => daysAfter(today(), days)
const items = [{ name: 'Consulting', quantity: 1, unit_price: 100 }]

/** The days after the creation, for the dates of a request. */
interface Given {
  issue?: number
  due?: number
  terms?: number
}

/** The dates given for a draft, how long it waits, and its dates then, in days after the creation. */
const drafts: [given: Given, waits: number, issue: number, due: number][] = [
  [{}, 0, 0, 30],
  [{}, 1, 1, 31],
  [{}, 21, 21, 51],
  [{}, 200, 200, 230],
  [{ terms: 14 }, 21, 21, 35],
  [{ terms: 0 }, 21, 21, 21],
  [{ due: 10 }, 5, 5, 10],
  [{ due: 10 }, 10, 10, 10],
  [{ due: 10 }, 21, 21, 21],
  [{ due: 90 }, 21, 21, 90],
  [{ due: 45, terms: 14 }, 21, 21, 45],
  [{ issue: 0 }, 21, 0, 30],
  [{ issue: -3 }, 21, -3, 27],
  [{ issue: 7 }, 3, 7, 37],
  [{ issue: 7 }, 21, 7, 37],
  [{ issue: 0, due: 5 }, 21, 0, 5],
  [{ issue: 0, terms: 14 }, 21, 0, 14],
]

for (const name of ['send', 'approve'])
  for (const [{ issue, due, terms }, waits, issued, payable] of drafts)
    test(`${name} after ${waits} days, with ${JSON.stringify({ issue, due, terms })}`, async () => {
      const start = today()
      const draft = await createInvoice(items, {
        ...(issue !== undefined && { issue_date: inDays(issue) }),
        ...(due !== undefined && { due_date: inDays(due) }),
        ...(terms !== undefined && { payment_terms: { due_days: terms } }),
      })
      testApp.clock.advance({ days: waits })
      await acted(draft.id, name)
      testApp.clock.advance({ days: -waits })
      const { issue_date, due_date, invoice_number } = await read(draft.id)
      assert.deepEqual([issue_date, due_date], [daysAfter(start, issued), daysAfter(start, payable)])
      assert.equal(invoice_number, draft.invoice_number)
    })

test('an update that enters a date keeps it, and one that does not keeps the day of the issue', async () => {
  const [dated, other, same] = [
    await createInvoice(items),
    await createInvoice(items),
    await createInvoice(items),
  ]
  const patched = async (id: string, body: object) =>
    assert.equal((await clerk.patch(`${url}/${id}`, body)).status, 200)
  const day = inDays(2)
  await patched(dated.id, { issue_date: day })
  await patched(other.id, { memo: 'Thank you.', payment_terms: { due_days: 7 } })
  // A client that sends the whole record back enters nothing.
  await patched(same.id, { issue_date: same.issue_date, due_date: same.due_date, memo: 'Thank you.' })
  testApp.clock.advance({ days: 20 })
  for (const { id } of [dated, other, same]) await acted(id, 'send')
  const datesOf = async (id: string) => {
    const { issue_date, due_date } = await read(id)
    return [issue_date, due_date]
  }
  assert.deepEqual(await datesOf(dated.id), [day, daysAfter(day, 30)])
  assert.deepEqual(await datesOf(other.id), [today(), inDays(7)])
  assert.deepEqual(await datesOf(same.id), [today(), inDays(30)])
})

test('an approved invoice keeps its dates when it is sent later', async () => {
  const { id } = await createInvoice(items)
  testApp.clock.advance({ days: 3 })
  await acted(id, 'approve')
  const { issue_date } = await read(id)
  assert.equal(issue_date, today())
  testApp.clock.advance({ days: 3 })
  await acted(id, 'send')
  assert.equal((await read(id)).issue_date, issue_date)
})

test('the draft of an order is dated when it is sent', async () => {
  const order = await confirmedOrder(items)
  const draft = await generated(order.id)
  testApp.clock.advance({ days: 12 })
  assert.equal((await act(draft.id, 'send')).status, 200)
  const { issue_date, due_date } = await read(draft.id)
  assert.deepEqual([issue_date, due_date], [today(), inDays(30)])
})
