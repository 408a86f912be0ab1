/** Properties of the allocation functions, compared with a count at every instant. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fromEpoch } from '#core/time'
import {
  type Allocation,
  allocatedBy,
  usageTimeline,
  nextAvailableStart,
  peakUsage,
  peakUsagePerStep,
  type Span,
  spansAbove,
} from './allocation.ts'

const moment = fc.integer({ min: 0, max: 24 })
const span: fc.Arbitrary<Span> = fc
  .tuple(moment, fc.integer({ min: 1, max: 8 }))
  .map(([from, length]) => ({ from, to: from + length }))
const allocation: fc.Arbitrary<Allocation> = fc
  .tuple(span, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 9 }))
  .map(([{ from, to }, quantity, luck]) => ({ from, to: luck === 0 ? Infinity : to, quantity }))
const allocations = fc.array(allocation, { maxLength: 12 })

const allocatedAt = (all: readonly Allocation[], at: number) =>
  all.filter(({ from, to }) => from <= at && at < to).reduce((sum, { quantity }) => sum + quantity, 0)
/** All spans begin and end at whole numbers, so the usage can only change at these instants. */
const momentsIn = ({ from, to }: Span) => Array.from({ length: to - from }, (_, index) => from + index)

test('returns the peak usage within a span', () => {
  fc.assert(
    fc.property(allocations, span, (all, within) => {
      assert.equal(
        peakUsage(usageTimeline(all), within),
        Math.max(...momentsIn(within).map((at) => allocatedAt(all, at))),
      )
    }),
  )
})

test('returns the same peaks for a series of steps as for each single step', () => {
  const steps = fc
    .uniqueArray(moment, { minLength: 2, maxLength: 10 })
    .map((all) => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(allocations, steps, (all, moments) => {
      const levels = usageTimeline(all)
      const single = moments
        .slice(1)
        .map((to, index) => peakUsage(levels, { from: moments[index] as number, to }))
      assert.deepEqual(peakUsagePerStep(levels, moments), single)
    }),
  )
})

test('returns the spans with a usage above a limit', () => {
  fc.assert(
    fc.property(allocations, fc.integer({ min: 0, max: 8 }), moment, (all, most, from) => {
      const spans = spansAbove(usageTimeline(all), most, from)
      for (const at of momentsIn({ from, to: 40 }))
        assert.equal(
          spans.some((each) => each.from <= at && at < each.to),
          allocatedAt(all, at) > most,
          `at ${at}`,
        )
    }),
  )
})

test('returns the first start for a span of the same length', () => {
  fc.assert(
    fc.property(allocations, fc.integer({ min: 0, max: 8 }), span, (all, most, wanted) => {
      const begin = nextAvailableStart(spansAbove(usageTimeline(all), most, wanted.from), wanted)
      const length = wanted.to - wanted.from
      const hasRoom = (from: number) =>
        momentsIn({ from, to: from + length }).every((at) => allocatedAt(all, at) <= most)
      const first = momentsIn({ from: wanted.from, to: 60 }).find(hasRoom)
      assert.equal(begin, first)
    }),
  )
})

const line = { period_from: fromEpoch(1_000), period_to: fromEpoch(2_000), returned_at: null }

test('keeps a line without automatic release allocated until it is returned', () => {
  const late = { ...line, auto_release: false }
  assert.deepEqual(allocatedBy(late, fromEpoch(1_999)), { from: 1_000, to: 2_000 })
  assert.deepEqual(allocatedBy(late, fromEpoch(2_000)), { from: 1_000, to: Infinity })
  const back = { ...late, returned_at: fromEpoch(2_500) }
  assert.deepEqual(allocatedBy(back, fromEpoch(3_000)), { from: 1_000, to: 2_500 })
})

test('ends the allocation of a line with automatic release at its end, or at an earlier return', () => {
  const released = { ...line, auto_release: true }
  assert.deepEqual(allocatedBy(released, fromEpoch(9_000)), { from: 1_000, to: 2_000 })
  assert.equal(allocatedBy({ ...released, returned_at: fromEpoch(1_500) }, fromEpoch(1_600)).to, 1_500)
  assert.equal(allocatedBy({ ...released, returned_at: fromEpoch(2_500) }, fromEpoch(2_600)).to, 2_000)
})
