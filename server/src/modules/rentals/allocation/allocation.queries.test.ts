/** The allocation rule exists in TypeScript and in SQL. Both must agree for every line and every instant. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Ctx, newId } from '#core'
import { inTenant } from '#core/jobs'
import { epoch, fromEpoch } from '#core/time'
import { openRentals } from '../rentals.fixtures.ts'
import { type Booked, allocatedBy } from './allocation.ts'
import { findAllocations } from './allocation.queries.ts'

const { testApp, createRentable, createDraft, line } = await openRentals()
const tent = await createRentable(1)
const { id: agreement } = await createDraft([line(tent, 1, 1, 2)])
await testApp.sql('delete from rental_lines')

const hour = 3_600_000
const base = epoch('2027-05-01T00:00:00.000Z')
const moment = fc.integer({ min: 0, max: 30 }).map((hours) => fromEpoch(base + hours * hour))

const bookedLine: fc.Arbitrary<Booked & { is_booked: boolean }> = fc
  .record({
    period_from: moment,
    hours: fc.integer({ min: 1, max: 10 }),
    auto_release: fc.boolean(),
    returned_at: fc.option(moment),
    is_booked: fc.boolean(),
  })
  .map(({ hours, ...rest }) => ({ ...rest, period_to: fromEpoch(epoch(rest.period_from) + hours * hour) }))

const keep = (lines: readonly (Booked & { is_booked: boolean })[]) =>
  testApp.sql(
    `insert into rental_lines (tenant_id, agreement_id, id, position, product_id, quantity, period_from, period_to,
       is_booked, auto_release, returned_at)
     select $1, $2, id, quantity - 1, $3, quantity, period_from, period_to, is_booked, auto_release, returned_at
     from jsonb_to_recordset($4) as line (id text, quantity integer, period_from timestamptz, period_to timestamptz,
       is_booked boolean, auto_release boolean, returned_at timestamptz)`,
    [
      testApp.tenants.acme,
      agreement,
      tent,
      JSON.stringify(lines.map((each, index) => ({ ...each, id: newId(), quantity: index + 1 }))),
    ],
  )

const at = <T>(now: string, work: (ctx: Ctx) => Promise<T>) =>
  inTenant(testApp.app.runtime, testApp.tenants.acme, (ctx) => work({ ...ctx, now }))

test('calculates the same allocations in SQL and in TypeScript, for any window and moment', async () => {
  const cases = fc.record({
    lines: fc.array(bookedLine, { minLength: 1, maxLength: 15 }),
    now: moment,
    from: moment,
    hours: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ lines, now, from, hours }) => {
      await testApp.sql('delete from rental_lines')
      await keep(lines)
      const end = hours === null ? Infinity : epoch(from) + hours * hour
      const expected = lines
        .map((each, index) => ({ ...allocatedBy(each, now), quantity: index + 1, is_booked: each.is_booked }))
        .filter((span) => span.is_booked && span.to > Math.max(epoch(from), span.from) && span.from < end)
        .map(({ quantity, from: begin, to }) => ({ quantity, from: begin, to }))
      const window = hours === null ? { from } : { from, to: fromEpoch(end) }
      const held = (await at(now, (ctx) => findAllocations(ctx, [tent], window))).get(tent) ?? []
      assert.deepEqual(
        held.toSorted((a, b) => a.quantity - b.quantity),
        expected,
      )
    }),
    { numRuns: 60 },
  )
})
