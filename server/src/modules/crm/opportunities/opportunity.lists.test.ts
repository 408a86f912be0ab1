import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aggregateAllCounts } from '#core/data/counters'
import { openPipeline, url } from './opportunity.fixtures.ts'

const { testApp, seller, alfreds, createCustomer, createOpportunity, dayIn, createInStage } =
  await openPipeline()

const list = async (query: string) => (await seller.get(`/crm/opportunities?${query}`)).body
const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name).toSorted()

const ernst = await createCustomer({ company_name: 'Ernst Handel' })
const ernstDeal = { customer_id: ernst.id, assigned_user_id: seller.userId, priority: 'high' }
await createOpportunity({ name: 'Tofu', value: 100, expected_close_date: dayIn(5), priority: 'low' })
await createOpportunity({ name: 'Chai', value: 200.5, expected_close_date: dayIn(10), ...ernstDeal })
await createOpportunity({
  name: 'Sake',
  value: 30000,
  currency: 'JPY',
  description: 'Rice wine',
  ...ernstDeal,
})
const won = await createInStage('verbal_commitment', { name: 'Coffee', value: 400 })
await seller.post(url(won, '/won'))
const lost = await createInStage('proposal', { name: 'Konbu', value: 50 })
await seller.post(url(lost, '/lost'), { reason: 'Taste' })
const other = await createInStage('negotiation', { name: 'Pavlova', value: 60 })
await seller.post(url(other, '/lost'), { reason: 'Taste' })
await createInStage('on_hold', { name: 'Ikura', value: 70 })

/** Calculates the expected summary from list rows. */
function worthOf(rows: { value: number; weighted_value: number; status: string }[]) {
  const sum = (figures: number[]) => Number(figures.reduce((total, figure) => total + figure, 0).toFixed(4))
  const [wins, losses] = ['won', 'lost'].map((status) => rows.filter((row) => row.status === status).length)
  const closed = (wins ?? 0) + (losses ?? 0)
  const total = sum(rows.map(({ value }) => value))
  return {
    total_opportunities: rows.length,
    total_value: total,
    total_weighted_value: sum(rows.map(({ weighted_value }) => weighted_value)),
    average_deal_size: rows.length === 0 ? null : Number((total / rows.length).toFixed(2)),
    win_rate: closed === 0 ? null : Number((((wins ?? 0) / closed) * 100).toFixed(2)),
  }
}

test('applies each filter, and summarizes all matching rows', async () => {
  const cases: Record<string, string[]> = {
    '': ['Chai', 'Coffee', 'Ikura', 'Konbu', 'Pavlova', 'Sake', 'Tofu'],
    'status=open': ['Chai', 'Ikura', 'Sake', 'Tofu'],
    'status=won': ['Coffee'],
    'status=lost': ['Konbu', 'Pavlova'],
    'stage=on_hold': ['Ikura'],
    'stage=proposal': [],
    'priority=high': ['Chai', 'Sake'],
    'priority=medium&status=lost': ['Konbu', 'Pavlova'],
    [`customer_id=${ernst.id}`]: ['Chai', 'Sake'],
    [`assigned_user_id=${seller.userId}&stage=prospecting`]: ['Chai', 'Sake'],
    [`expected_close_date_from=${dayIn(6)}&expected_close_date_to=${dayIn(10)}`]: ['Chai'],
    [`expected_close_date_to=${dayIn(5)}`]: ['Tofu'],
    'min_value=200.5&max_value=400': ['Chai', 'Coffee'],
    'min_value=30000': ['Sake'],
    'max_value=30000&priority=high': ['Chai', 'Sake'],
    'max_value=0.00000001': [],
    'search=rice': ['Sake'],
    'search=ernst&status=open': ['Chai', 'Sake'],
  }
  for (const [query, names] of Object.entries(cases)) {
    const complete = await list(query)
    assert.deepEqual(namesOf(complete), names, query)
    const page = await list(`${query}&per_page=1`)
    assert.equal(page.meta.total, names.length, query)
    assert.deepEqual(page.summary, worthOf(complete.data), query)
  }
})

test('adds values of currencies as decimals, and calculates the win rate of closed opportunities', async () => {
  assert.deepEqual((await list('')).summary, {
    total_opportunities: 7,
    total_value: 30880.5,
    total_weighted_value: 3430.05,
    average_deal_size: 4411.5,
    win_rate: 33.33,
  })
  assert.equal((await list('status=open')).summary.win_rate, null)
})

test('keeps counters correct after every change and after aggregation', async () => {
  const opportunity = await createOpportunity({ value: 1000, name: 'Changing' })
  const moved = async () => {
    const { summary, data } = await list('per_page=100')
    assert.deepEqual(summary, worthOf(data))
    return summary.total_value
  }
  const start = await moved()
  await seller.patch(url(opportunity), { value: 1500.25 })
  assert.equal(await moved(), Number((start + 500.25).toFixed(2)))
  await seller.patch(url(opportunity), { stage: 'qualification', priority: 'low' })
  await seller.patch(url(opportunity), { currency: 'KWD' })
  await seller.patch(url(opportunity), { probability: 99 })
  assert.equal(await moved(), Number((start + 500.25).toFixed(2)))
  await seller.delete(url(opportunity))
  assert.equal(await moved(), Number((start - 1000).toFixed(2)))
  const before = await list('')
  for (let change = 0; change < 60; change++) await seller.patch(url(won), { value: 400 + (change % 2) })
  await seller.patch(url(won), { value: 400 })
  await aggregateAllCounts(testApp.app.runtime)
  const [{ loose } = {}] = await testApp.sql(
    'select count(*) as loose from record_counts where not is_folded',
  )
  assert.equal(Number(loose), 0)
  assert.deepEqual((await list('')).summary, before.summary)
})

test('sorts by each allowed field, and rejects unknown ones', async () => {
  const order = async (query: string) => (await list(query)).data.map(({ name }: { name: string }) => name)
  const byValue = await order('sort_by=value&sort_direction=asc&status=lost')
  assert.deepEqual(byValue, ['Konbu', 'Pavlova'])
  assert.deepEqual((await order('sort_by=probability&sort_direction=desc'))[0], 'Coffee')
  assert.deepEqual((await order('sort_by=expected_close_date&sort_direction=asc')).slice(0, 2), [
    'Tofu',
    'Chai',
  ])
  for (const query of [
    'sort_by=description',
    'status=closed',
    'min_value=-1',
    'min_value=x',
    'per_page=101',
    'owner=1',
  ])
    assert.equal((await seller.get(`/crm/opportunities?${query}`)).status, 422, query)
})

test('searches name, description and the current customer name', async () => {
  const found = async (q: string) =>
    namesOf((await seller.get(`/crm/opportunities/search?q=${encodeURIComponent(q)}`)).body)
  assert.deepEqual(await found('TOFU'), ['Tofu'])
  assert.deepEqual(await found('wine'), ['Sake'])
  assert.deepEqual(await found('ernst h'), ['Chai', 'Sake'])
  await seller.patch(`/crm/customers/${ernst.id}`, { company_name: 'Océano Atlántico' })
  assert.deepEqual(await found('ernst'), [])
  assert.deepEqual(await found('oceano'), ['Chai', 'Sake'])
  assert.equal((await seller.get('/crm/opportunities/search?q=a')).status, 422)
})

test('returns sums above the safe integer range', async () => {
  const large = { value: 9_999_999_999_999.99, customer_id: alfreds.id, name: 'Large', stage: 'negotiation' }
  for (let made = 0; made < 10; made++) await createOpportunity(large)
  const { summary } = await list('')
  assert.ok(Math.abs(summary.total_value - 1e14) < 1e6, String(summary.total_value))
  assert.equal((await list('max_value=9999999999999')).meta.total, 7)
})
