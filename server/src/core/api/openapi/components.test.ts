import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Components } from './components.ts'

const Person = { type: 'object', title: 'Person', properties: { name: { type: 'string' } } }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('turns schemas with a title into components, and keeps annotations beside the reference', () => {
  const components = new Components()
  const owner = { ...Person, readOnly: true, description: 'Who owns it' }
  assert.deepEqual(components.refer({ schema: owner }), {
    schema: { ...ref('Person'), readOnly: true, description: 'Who owns it' },
  })
  assert.deepEqual(components.all(), {
    Person: { type: 'object', properties: { name: { type: 'string' } } },
  })
})

test('refers to one component from a place that may be null', () => {
  const components = new Components()
  const stage = { type: ['string', 'null'], title: 'Stage', enum: ['won', 'lost', null], default: null }
  assert.deepEqual(components.refer({ stage, boss: { ...Person, type: ['object', 'null'] } }), {
    stage: { anyOf: [ref('Stage'), { type: 'null' }], default: null },
    boss: { anyOf: [ref('Person'), { type: 'null' }] },
  })
  assert.deepEqual(components.all().Stage, { type: 'string', enum: ['won', 'lost'] })
})

test('describes the values of a choice in its component, and the place beside the reference', () => {
  const components = new Components()
  const values = { open: 'Not closed.', won: 'Closed with a deal.', lost: 'Closed without one.' }
  const stage = { type: 'string', title: 'Stage', enum: ['won', 'lost'], 'x-values': values }
  assert.deepEqual(components.refer({ schema: { ...stage, description: 'The last stage.' } }), {
    schema: { ...ref('Stage'), description: 'The last stage.' },
  })
  const description = '- `won`: Closed with a deal.\n- `lost`: Closed without one.'
  assert.deepEqual(components.all().Stage, { type: 'string', enum: ['won', 'lost'], description })
})

test('names schemas inside a component after the component', () => {
  const components = new Components()
  const lines = {
    type: 'array',
    items: { type: 'object', properties: { kind: { type: 'string', enum: ['a', 'b'] } } },
  }
  components.refer({ type: 'object', title: 'Order', properties: { lines } })
  assert.deepEqual(Object.keys(components.all()), ['Order', 'OrderLine', 'OrderLineKind'])
})

test('does not treat an example as a schema', () => {
  const components = new Components()
  const example = { title: 'Owner', type: 'decision_maker', properties: { a: 1 } }
  assert.deepEqual(components.refer({ example }), { example })
  assert.deepEqual(components.all(), {})
})

test('rejects two schemas with one name', () => {
  const components = new Components()
  components.refer(Person)
  const wider = { ...Person, properties: { ...Person.properties, age: { type: 'integer' } } }
  assert.throws(() => components.refer(wider), /Two schemas are called Person/)
})
