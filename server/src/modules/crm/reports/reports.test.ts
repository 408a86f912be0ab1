import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { dayOf } from '#core/time'
import { startTestApp } from '#test/test-app'
import { customerFactory } from '../customers/customer.factory.ts'
import { leadFactory } from '../leads/lead.factory.ts'
import { opportunityFactory } from '../opportunities/opportunity.factory.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const { currency, timezone } = (await anna.get('/tenant')).body.data
const foreign = currency === 'JPY' ? 'KWD' : 'JPY'
const customer = await customerFactory.create(anna)
const today = () => Temporal.PlainDate.from(dayOf(testApp.clock.now(), timezone))

async function reported(path: string, query: object = {}) {
  const { status, body } = await anna.get(`/crm/reports/${path}?${new URLSearchParams({ ...query })}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

async function posted(path: string, body: object = {}) {
  const response = await anna.post(path, body)
  assert.ok(response.status < 300, JSON.stringify(response.body))
  return response.body.data
}

const opportunity = (fields: object) =>
  opportunityFactory.create(anna, {
    customer_id: customer.id,
    value: 100,
    currency,
    expected_close_date: today().add({ days: 10 }).toString(),
    ...fields,
  })

test('counts leads created in a period, and their conversion, by source', async () => {
  const days = today().toString()
  const lead = (source: string, status = 'new') => leadFactory.create(anna, { source, status })
  await lead('referral')
  const converted = await lead('referral', 'qualified')
  await lead('referral', 'qualified')
  const lost = await lead('trade_show')
  testApp.clock.advance({ hours: 36 })
  await posted(`/crm/leads/${converted.id}/convert`, { create_customer: true })
  await posted(`/crm/leads/${lost.id}/qualify`, { qualified: false, disqualification_reason: 'no_budget' })
  const data = await reported('conversion-by-source', { from_date: days, to_date: days })
  const referral = {
    source: 'referral',
    leads: 3,
    qualified: 2,
    converted: 1,
    lost: 0,
    open: 2,
    qualification_rate: 66.67,
    conversion_rate: 33.33,
    average_days_to_convert: 1.5,
  }
  assert.deepEqual(data.by_source, [
    referral,
    {
      source: 'trade_show',
      leads: 1,
      qualified: 0,
      converted: 0,
      lost: 1,
      open: 0,
      qualification_rate: 0,
      conversion_rate: 0,
      average_days_to_convert: null,
    },
  ])
  assert.partialDeepStrictEqual(data.total, { leads: 4, converted: 1, lost: 1, conversion_rate: 25 })
  const later = await reported('conversion-by-source', { period: 'today' })
  assert.equal(later.total.leads, 0)
})

test('measures the duration of each stage, and counts losses by stage', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => opportunity({ stage: 'proposal' })))
  testApp.clock.advance({ hours: 24 })
  await posted(`/crm/opportunities/${first.id}/stage/next`)
  testApp.clock.advance({ hours: 48 })
  await posted(`/crm/opportunities/${second.id}/lost`, { reason: 'Too slow' })
  testApp.clock.advance({ hours: 24 })
  assert.ok(third.id)
  const from_date = today().subtract({ days: 10 }).toString()
  const data = await reported('stage-velocity', { from_date })
  const stageOf = (name: string) => data.stages.find(({ stage }: { stage: string }) => stage === name)
  assert.equal(data.stages[0].stage, 'prospecting')
  assert.deepEqual(stageOf('proposal'), {
    stage: 'proposal',
    left: 2,
    average_days: 2,
    median_days: 2,
    lost: 1,
    loss_rate: 50,
    in_stage_now: 1,
    average_days_now: 4,
  })
  assert.partialDeepStrictEqual(stageOf('negotiation'), { left: 0, average_days: null, in_stage_now: 1 })
  assert.deepEqual(data.sales_cycle, {
    won: 0,
    average_days_to_win: null,
    lost: 1,
    average_days_to_lose: 3,
  })
})

test('forecasts open opportunities by month and currency, and shows won ones', async () => {
  const day = today().with({ day: 1 }).add({ months: 20 })
  const month = day.toString().slice(0, 7)
  const dated = { expected_close_date: day.toString() }
  await opportunity({ ...dated, value: 1_000, probability: 50 })
  await opportunity({ ...dated, value: 400, probability: 25 })
  await opportunity({ ...dated, value: 3_000, currency: foreign, probability: 10 })
  const query = { from_date: day.toString(), to_date: day.add({ days: 20 }).toString() }
  const data = await reported('forecast', query)
  const own = { month, currency, open: 2, value: 1_400, weighted_value: 600, won: 0, won_value: 0 }
  const other = { month, currency: foreign, open: 1, value: 3_000, weighted_value: 300, won: 0, won_value: 0 }
  assert.deepEqual(
    data.months,
    [own, other].toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  )
  const none = await reported('forecast', { ...query, assigned_user_id: customer.id })
  assert.deepEqual(none.months, [])
  assert.equal((await anna.get('/crm/reports/forecast?from_date=2026-02-01&to_date=2026-01-01')).status, 422)
})

test('reports wins and losses by reason, in each currency', async () => {
  testApp.clock.advance({ hours: 24 * 40 })
  const close = async (fields: object, outcome: string, reason: string) => {
    const { id } = await opportunity({ stage: 'verbal_commitment', ...fields })
    await posted(`/crm/opportunities/${id}/${outcome}`, outcome === 'won' ? { notes: reason } : { reason })
  }
  await close({ value: 500 }, 'won', 'Best price')
  await close({ value: 100 }, 'lost', 'Too expensive')
  await close({ value: 150 }, 'lost', 'too expensive')
  await close({ value: 7_000, currency: foreign }, 'lost', 'No budget')
  const data = await reported('wins-and-losses', { period: 'today' })
  assert.partialDeepStrictEqual(data, { won: 1, lost: 3, win_rate: 25 })
  assert.deepEqual(
    data.by_currency.find((each: { currency: string }) => each.currency === currency),
    { currency, won: 1, won_value: 500, lost: 2, lost_value: 250, win_rate_by_value: 66.67 },
  )
  assert.equal(data.reasons[0].reason.toLowerCase(), 'too expensive')
  assert.partialDeepStrictEqual(data.reasons[0], { outcome: 'lost', currency, opportunities: 2, value: 250 })
  assert.deepEqual(data.reasons.slice(1), [
    { outcome: 'lost', reason: 'No budget', currency: foreign, opportunities: 1, value: 7_000 },
    { outcome: 'won', reason: 'Best price', currency, opportunities: 1, value: 500 },
  ])
  const month = today().toString().slice(0, 7)
  const forecast = await reported('forecast')
  const won = forecast.months.find(
    (each: { month: string; currency: string }) => each.month === month && each.currency === currency,
  )
  assert.partialDeepStrictEqual(won, { won: 1, won_value: 500 })
  assert.ok(forecast.overdue.length > 0)
})

test('exports amounts as decimals with their currency, and escapes formulas', async () => {
  testApp.clock.advance({ hours: 24 * 40 })
  const { id } = await opportunity({ stage: 'verbal_commitment', value: 12.5, currency: 'EUR' })
  await posted(`/crm/opportunities/${id}/lost`, { reason: '=HYPERLINK("http://evil.example")' })
  const rowsOf = async (query: string) => {
    const { body } = await anna.get(`/crm/reports/wins-and-losses?period=today&format=csv${query}`)
    return parse(body, { bom: true, columns: true })
  }
  assert.deepEqual(await rowsOf(''), [
    {
      outcome: 'lost',
      reason: '\'=HYPERLINK("http://evil.example")',
      currency: 'EUR',
      opportunities: '1',
      value: '12.5',
    },
  ])
  assert.deepEqual(await rowsOf('&table=by_currency'), [
    { currency: 'EUR', won: '0', won_value: '0', lost: '1', lost_value: '12.5', win_rate_by_value: '0' },
  ])
  const figures = await rowsOf('&table=figures')
  assert.partialDeepStrictEqual(figures, [{ 'period.days': '1', won: '0', lost: '1', win_rate: '0' }])
})
