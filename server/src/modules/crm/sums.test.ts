/** Exact sums in reports, of any size. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aggregateCounts } from '#core/data/counters'
import { inTenant } from '#core/jobs'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const seller = await testApp.caller('acme', 'owner')
const { acme } = testApp.tenants

const added = async (path: string, body: object) => {
  const response = await seller.post(path, body)
  assert.equal(response.status, 201, JSON.stringify(response.body))
  return response.body.data
}

/** Returns the text of a response, because its numbers can exceed the safe integers of JavaScript. */
async function textOf(path: string) {
  const headers = { authorization: `Bearer ${seller.token}` }
  const { statusCode, body } = await testApp.app.http.inject({ url: `/api/v1${path}`, headers })
  assert.equal(statusCode, 200, body)
  return body
}

const customer = await added('/crm/customers', {
  company_name: 'Alfreds Futterkiste',
  email: 'a@example.com',
})
for (let made = 0; made < 11; made++)
  await added('/crm/opportunities', {
    name: `Large ${made}`,
    customer_id: customer.id,
    value: 9_999_999_999_999.99,
    stage: 'negotiation',
    expected_close_date: '2099-01-01',
  })

test('adds up opportunities exactly, from counters and filtered rows', async () => {
  for (const query of ['', '?min_value=1', '?stage=negotiation']) {
    const text = await textOf(`/crm/opportunities${query}`)
    assert.match(text, /"total_value":109999999999999\.8900,/, query)
  }
  assert.match(await textOf('/crm/opportunities/pipeline'), /"value":109999999999999\.8900,/)
  const { summary } = (await seller.get('/crm/opportunities')).body
  assert.equal(summary.average_deal_size, 9_999_999_999_999.99)
})

test('returns exact metrics of a customer', async () => {
  const text = await textOf(`/crm/customers/${customer.id}/metrics`)
  assert.match(text, /"opportunities_open_value":109999999999999\.89,/)
  const report = await textOf(`/crm/customers/${customer.id}/health-score`)
  assert.match(report, /"type":"open_opportunities"/)
  await testApp.sql(
    `insert into orders (tenant_id, id, order_number, customer_id, status, total_amount, currency, warehouse_id,
       order_date, created_at, updated_at)
     select $1, 'O' || lpad(n::text, 25, '0'), 'O-' || n, $2, 'confirmed', 999999999999999, $3, w.id,
       $4, $4, $4
     from generate_series(1, 11) n, warehouses w where w.tenant_id = $1 and w.is_default`,
    [acme, customer.id, customer.currency, testApp.clock.now()],
  )
  assert.match(await textOf(`/crm/customers/${customer.id}/metrics`), /"revenue":109999999999999\.89\}/)
  await textOf(`/crm/customers/${customer.id}/health-score`)
})

test('returns the exact total value of customers at risk', async () => {
  await testApp.sql(
    `insert into customers (tenant_id, id, customer_number, type, company_name, email, currency, acquisition_date,
       lifetime_value, health_score, is_health_known, created_at, updated_at)
     select $1, 'D' || lpad(n::text, 25, '0'), 'X-' || n, 'business', 'Bulk', 'bulk-' || n || '@example.com', $2,
       now(), 999999999999999, 10, true, now(), now()
     from generate_series(1, 11) n`,
    [acme, customer.currency],
  )
  assert.match(await textOf('/crm/customers/at-risk'), /"total_at_risk_value":109999999999999\.89[,}]/)
})

test('keeps totals above eight bytes', async () => {
  const facets = JSON.stringify({ stage: 'proposal', status: 'open', priority: null, currency: 'JPY' })
  await testApp.sql(
    `insert into record_counts (tenant_id, kind, facets, amount, is_folded)
     select $1, 'opportunities value', $2::jsonb, 9000000000000000000, false from generate_series(1, 3)`,
    [acme, facets],
  )
  await inTenant(testApp.app.runtime, acme, aggregateCounts)
  const text = await textOf('/crm/opportunities/pipeline')
  assert.match(text, /"stage":"proposal","count":0,"value":27000000000000000000\.0000,/)
})
