/** The board agrees with availability, and shows the lines behind the held units. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { newId } from '#core'
import { epoch, fromEpoch } from '#core/time'
import type { Caller } from '#test/test-app'
import { openRentals, url } from '../rentals.fixtures.ts'

const rentals = await openRentals()
const { testApp, agent, manager, customer, createRentable, createDraft, createConfirmed, day, line } = rentals

interface Step {
  from: string
  to: string
  held: number
  available: number
}
interface Line {
  agreement_id: string
  agreement_number: string
  agreement_status: string
  customer: { id: string } | null
  quantity: number
  from: string
  to: string | null
  state: string
  holds_units: boolean
}
interface Product {
  product_id: string
  product: { name: string } | null
  capacity: number
  is_offered: boolean
  steps_by: string
  steps: Step[]
  lines: Line[]
  lines_omitted: number
}

async function board(from: string, to: string, query = '', caller: Caller = agent) {
  const window = new URLSearchParams({ from, to })
  const { status, body } = await caller.get(`/rentals/board?${window}&${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as { data: Product[]; meta: { total: number; per_page: number } }
}
const rowOf = async (id: string, from: string, to: string, query = '', caller: Caller = agent) =>
  (await board(from, to, query, caller)).data.find(({ product_id }) => product_id === id) as Product

const held = ({ steps }: Product) => steps.map((step) => step.held)

test('returns steps without gaps, and each line with its customer', async () => {
  const tent = await createRentable(5)
  const confirmed = await createConfirmed([line(tent, 3, 2, 4), line(tent, 1, 3, 6)])
  const draft = await createDraft([line(tent, 5, 3, 5)])
  const row = await rowOf(tent, day(1), day(8))
  assert.deepEqual(held(row), [0, 3, 4, 1, 0])
  assert.deepEqual(
    row.steps.map(({ available }) => available),
    [5, 2, 1, 4, 5],
  )
  assert.deepEqual(
    row.steps.map(({ from }) => from),
    [1, 2, 3, 4, 6].map(day),
  )
  assert.deepEqual(
    row.steps.slice(1).map(({ from }) => from),
    row.steps.slice(0, -1).map(({ to }) => to),
  )
  assert.deepEqual([row.capacity, row.is_offered, row.steps_by, row.lines_omitted], [5, true, 'change', 0])
  assert.deepEqual(
    row.lines.map(({ agreement_id, quantity, state, holds_units }) => [
      agreement_id,
      quantity,
      state,
      holds_units,
    ]),
    [
      [confirmed.id, 3, 'scheduled', true],
      [confirmed.id, 1, 'scheduled', true],
      [draft.id, 5, 'scheduled', false],
    ].toSorted((a, b) => (a[1] === 3 ? -1 : b[1] === 3 ? 1 : String(a[0]) < String(b[0]) ? -1 : 1)),
  )
  assert.equal(row.lines[0]?.customer?.id, customer.id)
  assert.match(row.lines[0]?.agreement_number ?? '', /\d/)
})

test('shows an overdue line without an end, a returned one until its return, and no cancelled one', async () => {
  const tent = await createRentable(9, { auto_release_default: false })
  const overdue = await createConfirmed([line(tent, 2, 0, 1)])
  const returned = await createConfirmed([line(tent, 3, 0, 5)])
  const cancelled = await createConfirmed([line(tent, 4, 0, 5)])
  assert.equal((await rentals.admin.post(url(cancelled, '/cancel'))).status, 200)
  const start = day(0)
  rentals.advanceClock({ seconds: 3 * 86_400 })
  const { id } = returned.lines[0]
  assert.equal((await agent.post(url(returned, `/lines/${id}/return`), {})).status, 200)
  const row = await rowOf(tent, start, day(30))
  assert.deepEqual(
    row.lines.map(({ agreement_id, state, to }) => [agreement_id, state, to === null]).toSorted(),
    [
      [overdue.id, 'overdue', true],
      [returned.id, 'completed', false],
    ].toSorted(),
  )
  assert.deepEqual(held(row), [5, 2])
})

test('limits the lines of a product, and counts the others', async () => {
  const tent = await createRentable(50)
  for (let each = 0; each < 4; each++) await createConfirmed([line(tent, 1, 10 + each, 20)])
  const row = await rowOf(tent, day(9), day(21), 'lines=3')
  assert.deepEqual([row.lines.length, row.lines_omitted, Math.max(...held(row))], [3, 1, 4])
  assert.equal((await rowOf(tent, day(10), day(11), 'lines=3')).lines_omitted, 0)
})

test('filters by category and search, and pages products', async () => {
  const category = (await manager.post('/operations/categories', { name: 'Stages' })).body.data
  const stage = await createRentable(2)
  assert.equal(
    (await manager.patch(`/operations/products/${stage}`, { category_id: category.id })).status,
    200,
  )
  const ids = async (query: string) =>
    (await board(day(1), day(2), query)).data.map(({ product_id }) => product_id)
  assert.deepEqual(await ids(`category_id=${category.id}`), [stage])
  const all = await ids('')
  assert.deepEqual([...(await ids('per_page=1')), ...(await ids('per_page=1&page=2'))], all.slice(0, 2))
  assert.equal((await board(day(1), day(2))).meta.per_page, 50)
})

test('keeps a discontinued product while units of it are held', async () => {
  const tent = await createRentable(2)
  await createConfirmed([line(tent, 1, 1, 3)])
  await manager.post(`/operations/products/${tent}/discontinue`)
  assert.equal((await rowOf(tent, day(1), day(2))).is_offered, false)
  const unused = await createRentable(2)
  await manager.post(`/operations/products/${unused}/discontinue`)
  assert.equal(await rowOf(unused, day(1), day(2)), undefined)
})

test('needs permissions for products, agreements and customers, and separates tenants', async () => {
  const tent = await createRentable(3)
  await createConfirmed([line(tent, 2, 1, 3)])
  const caller = (...more: string[]) => testApp.caller('acme', 'rentals.rentable_products.read', ...more)
  const withoutAgreements = await rowOf(tent, day(1), day(2), '', await caller())
  assert.deepEqual([held(withoutAgreements), withoutAgreements.lines], [[2], []])
  assert.equal(withoutAgreements.product, null)
  const withoutCustomers = await rowOf(tent, day(1), day(2), '', await caller('rentals.agreements.read'))
  assert.deepEqual(
    withoutCustomers.lines.map((each) => each.customer),
    [null],
  )
  const none = await testApp.caller('acme', 'rentals.agreements.read')
  assert.equal((await none.get('/rentals/board?from=2026-12-01&to=2026-12-02')).status, 403)
  const globex = await testApp.caller('globex', 'rentals-agent')
  assert.deepEqual((await board(day(1), day(2), '', globex)).data, [])
})

test('rejects a window that is empty or too long', async () => {
  const errors = async (from: string, to: string) =>
    (await agent.get(`/rentals/board?from=${from}&to=${to}`)).body.errors?.to
  assert.deepEqual(await errors('2026-12-01', '2026-12-01'), ['The to field must be after from.'])
  assert.deepEqual(await errors('2026-12-01', '2028-01-06'), [
    'The to field must be at most 400 days after from.',
  ])
  assert.equal(await errors('2026-12-01', '2028-01-05'), undefined)
})

const hour = 3_600_000
const base = epoch('2027-05-01T00:00:00.000Z')
const at = (hours: number) => fromEpoch(base + hours * hour)
const hours = fc.integer({ min: 0, max: 40 })
const anyLine = fc.record({
  start: hours,
  length: fc.integer({ min: 1, max: 12 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  auto_release: fc.boolean(),
  returned: fc.option(hours),
  is_booked: fc.boolean(),
})

test('agrees with availability in every part of any window, at any time', async () => {
  const tent = await createRentable(9)
  const { id: agreement } = await createDraft([line(tent, 1, 1, 2)])
  const insert = (lines: object[]) =>
    testApp.sql(
      `insert into rental_lines (tenant_id, agreement_id, id, position, product_id, quantity, period_from, period_to,
         is_booked, auto_release, returned_at)
       select $1, $2, id, position, $3, quantity, period_from, period_to, is_booked, auto_release, returned_at
       from jsonb_to_recordset($4) as line (id text, position integer, quantity integer, period_from timestamptz,
         period_to timestamptz, is_booked boolean, auto_release boolean, returned_at timestamptz)`,
      [testApp.tenants.acme, agreement, tent, JSON.stringify(lines)],
    )
  const cases = fc.record({
    lines: fc.array(anyLine, { maxLength: 12 }),
    from: hours,
    length: fc.integer({ min: 1, max: 30 }),
    part: fc.tuple(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 1, max: 30 })),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ lines, from, length, part: [offset, size] }) => {
      await testApp.sql('delete from rental_lines where agreement_id = $1', [agreement])
      await insert(
        lines.map((each, position) => ({
          id: newId(),
          position,
          quantity: each.quantity,
          period_from: at(each.start),
          period_to: at(each.start + each.length),
          is_booked: each.is_booked,
          auto_release: each.auto_release,
          returned_at: each.returned === null ? null : at(each.returned),
        })),
      )
      const [begin, end] = [at(from), at(from + length)]
      const row = await rowOf(tent, begin, end)
      // Any part of the window: the free units are the fewest of the steps that it overlaps.
      const partFrom = Math.min(offset, length - 1)
      const [first, last] = [from + partFrom, from + Math.min(partFrom + size, length)]
      const inside = row.steps.filter(
        (step) => epoch(step.from) < epoch(at(last)) && epoch(step.to) > epoch(at(first)),
      )
      assert.equal(
        Math.min(...inside.map(({ available }) => available)),
        await rentals.availableUnits(tent, at(first), at(last)),
      )
      // The lines explain the held units at every instant.
      for (const step of row.steps) {
        const explained = row.lines
          .filter((each) => each.holds_units)
          .filter((each) => epoch(each.from) <= epoch(step.from))
          .filter((each) => each.to === null || epoch(each.to) > epoch(step.from))
          .reduce((sum, each) => sum + each.quantity, 0)
        assert.equal(step.held, explained)
      }
      assert.equal(epoch(row.steps[0]?.from ?? ''), epoch(begin))
      assert.equal(epoch(row.steps.at(-1)?.to ?? ''), epoch(end))
    }),
    { numRuns: 60 },
  )
})

test('returns days with their peaks if there are very many changes', async () => {
  const tent = await createRentable(1_000_000)
  const { id: agreement } = await createDraft([line(tent, 1, 1, 2)])
  await testApp.sql(
    `insert into rental_lines (tenant_id, agreement_id, id, position, product_id, quantity, period_from,
       period_to, is_booked)
     select $1, $2, lpad(n::text, 26, '0'), n, $3, 1, $4::timestamptz + n * interval '1 minute',
       $4::timestamptz + n * interval '1 minute' + interval '1 day', true from generate_series(1, 400) n`,
    [testApp.tenants.acme, agreement, tent, '2027-08-02T00:00:00.000Z'],
  )
  await testApp.sql('update rental_lines set auto_release = true where agreement_id = $1', [agreement])
  const row = await rowOf(tent, '2027-08-01', '2027-08-05')
  assert.deepEqual([row.steps_by, held(row)], ['day', [0, 400, 0]])
  assert.equal(row.lines.length + row.lines_omitted, 400)
})
