import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDemo, type Read } from './demo.fixtures.ts'
import { northwind } from './northwind.ts'

const { now, today, get, all } = await openDemo()
const customers = await all('/crm/customers')
const contacts = await all('/crm/contacts')
const campaigns = await all('/crm/campaigns')
const leads = await all('/crm/leads')
const opportunities = await all('/crm/opportunities')
const activities = await all('/crm/activities')
const rentable = await all('/rentals/rentable-products')
const agreements = await all('/rentals/agreements')
const rentalLines: Read[] = agreements.flatMap((agreement) => agreement.lines)
const byId = (records: Read[]) => new Map<string, Read>(records.map((record) => [record.id, record]))
const spread = (records: Read[], field: string) => new Set(records.map((record) => record[field]))

test('gives every customer of Northwind its contact person as the primary contact', () => {
  const customersById = byId(customers)
  const primary = new Map(
    contacts
      .filter(({ is_primary }) => is_primary)
      .map((contact) => [customersById.get(contact.customer_id).custom_fields.northwind_id, contact]),
  )
  assert.equal(primary.size, 91)
  for (const { customerID, contactName, contactTitle, phone } of northwind.customers()) {
    const { full_name, title, phone: ownPhone, role } = primary.get(customerID)
    assert.deepEqual([full_name, title, ownPhone], [contactName, contactTitle, phone])
    if (contactTitle === 'Owner') assert.equal(role, 'decision_maker')
    if (contactTitle === 'Accounting Manager') assert.equal(role, 'billing')
  }
})

test('gives many customers a second contact with another name', () => {
  const second = contacts.filter(({ is_primary }) => !is_primary)
  assert.equal(second.length, 58)
  assert.equal(spread(second, 'customer_id').size, 58)
  assert.equal(spread(contacts, 'email').size, contacts.length)
  assert.equal(second.filter(({ role }) => role === 'billing').length > 15, true)
})

test('creates a year of activities by several users, mostly completed', () => {
  const done = activities.filter(({ status }) => status === 'completed')
  assert.equal(done.length > 800 && done.length > 0.8 * activities.length, true)
  const months = new Set(done.map(({ completed_at }) => completed_at.slice(0, 7)))
  assert.equal(months.size >= 12, true)
  for (const { outcome, completed_at, created_at, due_at } of done) {
    assert.equal(outcome.length > 5, true)
    assert.equal(created_at < completed_at && completed_at < now, true)
    const day = new Date(due_at).getUTCDay()
    assert.equal(day > 0 && day < 6, true)
  }
  assert.equal(spread(activities, 'assigned_user_id').size >= 7, true)
  assert.deepEqual(
    spread(activities, 'activityable_type'),
    new Set(['customer', 'contact', 'lead', 'opportunity']),
  )
  assert.equal(spread(activities, 'type').size >= 12, true)
})

test('creates no activity before its record', () => {
  const records = [customers, contacts, leads, opportunities].map(byId)
  for (const { activityable_id, created_at, subject } of activities) {
    const record = records.map((known) => known.get(activityable_id)).find(Boolean)
    assert.equal(record.created_at <= created_at, true, `${subject} ${created_at} ${record.created_at}`)
  }
})

test('creates activities that are open, overdue, deferred, or have a reminder', async () => {
  for (const status of ['pending', 'in_progress', 'waiting', 'deferred', 'cancelled', 'overdue'])
    assert.equal((await get(`/crm/activities?status=${status}&per_page=1`)).meta.total >= 5, true, status)
  const reminded = activities.filter(({ reminder_at }) => reminder_at !== null)
  assert.equal(reminded.length >= 5, true)
  for (const { reminder_at, due_at } of reminded)
    assert.equal(now < reminder_at && reminder_at < due_at, true)
  for (const { status, deferred_until } of activities)
    assert.equal(status === 'deferred', deferred_until !== null && deferred_until > now)
  const followUps = activities.filter(({ subject }) => subject.startsWith('Follow-up: '))
  assert.equal(followUps.length >= 5, true)
})

test('creates campaigns of all statuses, with results for those with leads', () => {
  const statuses = ['draft', 'scheduled', 'active', 'paused', 'completed', 'cancelled']
  assert.deepEqual(spread(campaigns, 'status'), new Set(statuses))
  const fair = campaigns.find(({ name }) => name === 'Fine food fair in Lyon')
  const own = leads.filter(({ campaign_id }) => campaign_id === fair.id)
  const converted = own.filter(({ status }) => status === 'converted').length
  assert.equal(own.length >= 10 && converted > 0, true)
  assert.equal(fair.actual_leads, own.length)
  assert.equal(fair.lead_conversion_rate, Math.round((converted / own.length) * 10_000) / 100)
  assert.equal(fair.cost_per_lead, Math.round((17_250 / own.length) * 100) / 100)
  assert.equal(fair.roi, 142.32)
  for (const { id, status, start_date, end_date, actual_leads } of campaigns) {
    assert.equal(actual_leads, leads.filter(({ campaign_id }) => campaign_id === id).length)
    if (status === 'completed') assert.equal(end_date < today, true)
    if (status === 'active') assert.equal(start_date < today && today < end_date, true)
    if (['draft', 'scheduled'].includes(status)) assert.equal(start_date > today, true)
  }
})

test('creates opportunities in every stage of the pipeline', async () => {
  const stages: Read[] = (await get('/crm/opportunities/pipeline')).data
  assert.equal(stages.length, 9)
  for (const { stage, count, value } of stages) assert.equal(count >= 3 && value > 0, true, stage)
  const { summary } = await get('/crm/opportunities')
  assert.equal(summary.total_opportunities, 61)
  assert.equal(summary.win_rate > 30 && summary.win_rate < 80, true)
})

test('closes won and lost deals in the past, and expects open ones in the future', () => {
  for (const { name, status, actual_close_date, expected_close_date, lost_reason } of opportunities) {
    assert.equal(status === 'open', actual_close_date === null, name)
    assert.equal(status === 'lost', lost_reason !== null, name)
    if (status === 'open') assert.equal(expected_close_date > today, true, name)
    else assert.equal(actual_close_date < today, true, name)
  }
  assert.equal(spread(opportunities, 'lost_reason').size >= 4, true)
})

test('moves opportunities through the stages over weeks', async () => {
  const won = opportunities.find(({ stage }) => stage === 'won')
  const stays = await all(`/crm/opportunities/${won.id}/stage-history`)
  const { created_at, stage_changed_at } = won
  assert.deepEqual([...new Set(stays.map(({ stage }) => stage))].slice(0, 4), [
    'prospecting',
    'qualification',
    'needs_analysis',
    'proposal',
  ])
  assert.equal(stays.at(0).entered_at, created_at)
  assert.equal(stays.at(-1).stage, 'won')
  assert.equal(stays.at(-1).entered_at, stage_changed_at)
  const days = stays.slice(0, -1).map(({ days_in_stage }) => days_in_stage)
  assert.equal(Math.max(...days) >= 2, true)
  assert.notEqual(stays[1].changed_by.email, 'owner@example.com')
})

test('converts leads to customers with an opportunity', async () => {
  const converted = leads.filter(({ status }) => status === 'converted')
  assert.equal(converted.length, 7)
  for (const { id, email, contact_info } of converted) {
    const customer = customers.find(({ lead_id }) => lead_id === id)
    assert.deepEqual([customer.email, customer.company_name], [email, contact_info.company])
    const opportunity = opportunities.find(({ lead_id }) => lead_id === id)
    assert.deepEqual([opportunity.customer_id, opportunity.source], [customer.id, 'lead_conversion'])
  }
})

test('scores every active customer, and some are at risk', async () => {
  const { data, meta, summary } = await get('/crm/customers/at-risk?per_page=100')
  assert.equal(meta.total >= 5 && meta.total <= 40, true, `${meta.total} at risk`)
  assert.equal(summary.total_at_risk_customers, meta.total)
  for (const { health_score, risk_factors } of data) {
    assert.equal(health_score < 60, true)
    assert.equal(risk_factors.length > 0, true)
  }
  const factors = new Set(
    data.flatMap(({ risk_factors }: Read) => risk_factors.map(({ factor }: Read) => factor)),
  )
  assert.equal(factors.size >= 3, true, [...factors].join())
  for (const { id, health_score } of customers.slice(-20)) {
    const health = (await get(`/crm/customers/${id}/health-score`)).data
    assert.notEqual(health.last_calculated_at, null)
    assert.equal(health.overall_health_score, health_score)
  }
  assert.equal(
    customers.every(({ health_score }) => health_score > 0),
    true,
  )
})

test('rents by every unit of time', () => {
  assert.equal(rentable.length, 12)
  const units = new Set(rentable.map(({ unit_period }) => unit_period))
  assert.deepEqual(units, new Set(['hour', 'day', 'week', 'month', 'year']))
  assert.deepEqual(
    new Set(rentable.map(({ auto_release_default }) => auto_release_default)),
    new Set([true, false]),
  )
})

test('has agreements in every status, and lines in every state', () => {
  assert.equal(agreements.length >= 150, true)
  const statuses = new Set(agreements.map(({ status }) => status.value))
  assert.deepEqual(statuses, new Set(['draft', 'confirmed', 'completed', 'cancelled']))
  const states = new Set(rentalLines.map(({ state }) => state.value))
  assert.deepEqual(states, new Set(['scheduled', 'active', 'completed', 'overdue', 'cancelled']))
  for (const { created_at, lines: own } of agreements)
    for (const { period_from } of own) assert.equal(created_at < period_from && created_at < now, true)
})

test('covers the past weeks and the next months', () => {
  const days = rentalLines.map(({ period_from }) => Date.parse(period_from)).toSorted((a, b) => a - b)
  const day = 86_400_000
  assert.equal((days[0] ?? 0) < Date.now() - 50 * day, true)
  assert.equal((days.at(-1) ?? 0) > Date.now() + 80 * day, true)
})

test('has five overdue lines, each with its customer', async () => {
  const { data, meta } = await get('/rentals/agreements/overdue')
  assert.equal(meta.total, 5)
  for (const { customer, product, period_to } of data) {
    assert.equal(typeof customer.company_name, 'string')
    assert.match(product.sku, /^NW-R-/)
    assert.equal(period_to < now, true)
  }
})

test('has a calendar with changing availability', async () => {
  const [from, to] = [0, 28].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  for (const sku of ['NW-R-VAN', 'NW-R-TENT', 'NW-R-TABLES', 'NW-R-KITCHEN']) {
    const { product_id, capacity } = rentable.find(({ product }) => product.sku === sku)
    const calendar = await get(
      `/rentals/rentable-products/${product_id}/calendar?from=${from}&to=${to}&step=day`,
    )
    const available: number[] = (calendar.data.steps ?? calendar.data).map((step: Read) => step.available)
    assert.equal(new Set(available).size >= 2, true, sku)
    for (const units of available) assert.equal(units >= 0 && units <= capacity, true, sku)
  }
})

test('has the employees of Northwind with their managers, leave and reviews', async () => {
  const employees = await all('/hr/employees')
  assert.equal(employees.length, 9)
  const byNumber = new Map<string, Read>(employees.map((each) => [each.custom_fields.northwind_id, each]))
  for (const { employeeID, lastName, title, reportsTo } of northwind.employees()) {
    const employee = byNumber.get(employeeID)
    assert.deepEqual([employee.last_name, employee.title], [lastName, title])
    assert.equal(employee.manager_id, reportsTo === null ? null : byNumber.get(reportsTo).id)
    assert.notEqual(employee.user_id, null)
  }
  const leave = await all('/hr/leave-requests')
  assert.deepEqual(spread(leave, 'status'), new Set(['approved', 'pending', 'rejected', 'cancelled']))
  assert.equal(spread(leave, 'employee_id').size, 9)
  const reviews = await all('/hr/performance-reviews')
  assert.deepEqual(spread(reviews, 'status'), new Set(['draft', 'submitted', 'acknowledged']))
  assert.equal(reviews.length, 16)
})
