/** The pipeline has the filters of the list, sums by currency, and the first opportunities of each stage. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPipeline, url } from './opportunity.fixtures.ts'

const { testApp, seller, createCustomer, createOpportunity, dayIn, createInStage } = await openPipeline()

const ernst = await createCustomer({ company_name: 'Ernst Handel' })
const ernstDeal = { customer_id: ernst.id, assigned_user_id: seller.userId, priority: 'high' }
const owner = await testApp.caller('acme', 'owner')
await owner.post('/custom-fields', {
  entity_type: 'opportunity',
  code: 'region',
  label: 'Region',
  type: 'text',
})
await createOpportunity({ name: 'Tofu', value: 100, expected_close_date: dayIn(5), priority: 'low' })
await createOpportunity({ name: 'Chai', value: 200.5, expected_close_date: dayIn(10), ...ernstDeal })
await createOpportunity({ name: 'Sake', value: 30000, currency: 'JPY', ...ernstDeal })
await createOpportunity({ name: 'Mishi', value: 7, currency: 'JPY', custom_fields: { region: 'north' } })
const won = await createInStage('verbal_commitment', { name: 'Coffee', value: 400 })
await seller.post(url(won, '/won'))
const lost = await createInStage('proposal', { name: 'Konbu', value: 50 })
await seller.post(url(lost, '/lost'), { reason: 'Taste' })
await createInStage('on_hold', { name: 'Ikura', value: 70, currency: 'EUR' })

interface Deal {
  id: string
  name: string
  stage: string
  currency: string
  value: number
  weighted_value: number
}
interface Stage {
  stage: string
  count: number
  value: number
  weighted_value: number
  currencies: { currency: string; count: number; value: number; weighted_value: number }[]
  cards?: Deal[]
}

const pipeline = async (query = ''): Promise<Stage[]> => {
  const { status, body } = await seller.get(`/crm/opportunities/pipeline?${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('returns every stage in order, including empty ones, and the sums of each currency', async () => {
  const all = await pipeline()
  assert.deepEqual(
    all.map(({ currencies: _, ...figures }) => figures),
    [
      { stage: 'prospecting', count: 4, value: 30307.5, weighted_value: 3031.05 },
      { stage: 'qualification', count: 0, value: 0, weighted_value: 0 },
      { stage: 'needs_analysis', count: 0, value: 0, weighted_value: 0 },
      { stage: 'proposal', count: 0, value: 0, weighted_value: 0 },
      { stage: 'negotiation', count: 0, value: 0, weighted_value: 0 },
      { stage: 'verbal_commitment', count: 0, value: 0, weighted_value: 0 },
      { stage: 'won', count: 1, value: 400, weighted_value: 400 },
      { stage: 'lost', count: 1, value: 50, weighted_value: 0 },
      { stage: 'on_hold', count: 1, value: 70, weighted_value: 0 },
    ],
  )
  assert.deepEqual(all[0]?.currencies, [
    { currency: 'JPY', count: 2, value: 30007, weighted_value: 3001 },
    { currency: 'USD', count: 2, value: 300.5, weighted_value: 30.05 },
  ])
  assert.deepEqual(all[1]?.currencies, [])
})

test('has the figures and the cards of the list for every filter', async () => {
  const queries = [
    '',
    'status=open',
    'stage=lost',
    'stage=won,lost',
    'priority=high',
    `customer_id=${ernst.id}`,
    `assigned_user_id=${seller.userId}&stage=prospecting`,
    `expected_close_date_from=${dayIn(6)}&expected_close_date_to=${dayIn(10)}`,
    'min_value=200.5&max_value=400',
    'search=ernst',
    'search=ernst&sort_by=value&sort_direction=asc',
    `${encodeURIComponent('custom_fields[region]')}=north`,
    'sort_by=name&sort_direction=asc',
  ]
  for (const query of queries) {
    const found = await seller.get(`/crm/opportunities?${query}&per_page=100`)
    assert.equal(found.status, 200, JSON.stringify(found.body))
    const list: Deal[] = found.body.data
    for (const stage of await pipeline(`${query}&cards=2`)) {
      const own = list.filter((deal) => deal.stage === stage.stage)
      const sum = (deals: Deal[], name: 'value' | 'weighted_value') =>
        Number(deals.reduce((total, deal) => total + deal[name], 0).toFixed(4))
      const figures = (deals: Deal[]) => ({
        count: deals.length,
        value: sum(deals, 'value'),
        weighted_value: sum(deals, 'weighted_value'),
      })
      const { currencies, cards = [], stage: name, ...sums } = stage
      const where = `${query} ${name}`
      assert.deepEqual(sums, figures(own), where)
      const byCurrency = [...Map.groupBy(own, ({ currency }) => currency)].toSorted(([a], [b]) =>
        a < b ? -1 : 1,
      )
      assert.deepEqual(
        currencies,
        byCurrency.map(([currency, deals]) => ({ currency, ...figures(deals) })),
        where,
      )
      assert.deepEqual(cards, own.slice(0, 2), where)
    }
  }
})

test('continues a stage with the second page of the list, and embeds what the list embeds', async () => {
  const query = 'sort_by=value&sort_direction=desc&includes=customer'
  const [first] = await pipeline(`${query}&cards=3`)
  const { body } = await seller.get(`/crm/opportunities?${query}&stage=prospecting&per_page=3&page=2`)
  const deals = [...((first as Stage).cards ?? []), ...body.data]
  assert.deepEqual(
    deals.map(({ name }) => name),
    ['Sake', 'Chai', 'Tofu', 'Mishi'],
  )
  assert.equal((deals[0] as { customer: { id: string } }).customer.id, ernst.id)
})

test('rejects invalid parameters, and shows other tenants nothing', async () => {
  for (const query of ['cards=51', 'cards=-1', 'stage=closed', 'page=2', 'owner=1'])
    assert.equal((await seller.get(`/crm/opportunities/pipeline?${query}`)).status, 422, query)
  const globex = await testApp.caller('globex', 'sales')
  const { body } = await globex.get('/crm/opportunities/pipeline?cards=5')
  assert.ok(body.data.every(({ count, cards }: Stage) => count === 0 && cards?.length === 0))
})

test('returns the stages as a file without their cards', async () => {
  const { body } = await seller.get('/crm/opportunities/pipeline?format=csv&cards=5&status=open')
  assert.match(body, /stage,count,value,weighted_value\r?\nprospecting,4,30307.5,3031.05/)
})
