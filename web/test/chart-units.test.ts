/** Every bar, point and axis of a chart has its unit. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatsOf } from '../src/data/formats/formats-of.ts'
import type { Field } from '../src/data/records/metadata.ts'
import { kindOf } from '../src/fields/kinds.ts'
import { reports } from '../src/generated/reports.ts'
import { chartsOf, tickIn } from '../src/reports/chart-data.ts'
import { declarationOf } from '../src/reports/declarations.ts'

const american = formatsOf({ language: 'en', locale: 'en-US' }, 'USD', 'UTC')
const german = formatsOf({ language: 'de', locale: 'de-DE' }, 'EUR', 'UTC')

test('axes have the currency, the percent sign or the unit of their values', () => {
  assert.equal(tickIn(american, 'USD')(12_500), '$12.5K')
  assert.equal(tickIn(german, 'EUR')(1_200_000), '1,2\u00a0Mio.\u00a0€')
  assert.equal(tickIn(american, undefined, 'percent')(40), '40%')
  assert.equal(tickIn(german, undefined, 'day')(12), '12 Tage')
})

for (const name of Object.keys(reports) as (keyof typeof reports)[]) {
  const { chart, fields: own = {} } = declarationOf(name)
  if (!chart) continue
  test(`the values of the chart of ${name} have a unit`, () => {
    const columns = reports[name].tables[chart.table as never] as
      | { columns: Readonly<Record<string, Field>> }
      | undefined
    const fields: Readonly<Record<string, Field>> = { ...columns?.columns, ...own }
    const value = chart.values[0] ?? ''
    const field = fields[value]
    assert.ok(field, value)
    const isCounted = chart.unit !== undefined && chart.values.length === 1
    assert.ok(kindOf(field).isAmount || field.unit !== undefined || isCounted, `${value} has no unit`)
  })
}

test('a bar that counts records says what it counts', () => {
  const [chart] = chartsOf(
    { kind: 'bars', table: 'by_type', label: 'type', values: ['movements'], unit: 'movements' },
    [{ type: 'sale', movements: 12 }],
    {
      formats: american,
      currency: 'USD',
      labelOf: (_, value) => String(value),
      unitOf: (unit, count) => `${count} ${unit}`,
      nameOf: (column) => column,
      fieldOf: () => ({ kind: 'number' }),
      targetOf: () => undefined,
    },
  )
  assert.deepEqual(chart?.data.kind === 'bars' && chart.data.bars[0]?.value, {
    amount: 12,
    text: '12 movements',
    target: undefined,
  })
})
