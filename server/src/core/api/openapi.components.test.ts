import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shared } from './openapi.components.ts'

const Person = { type: 'object', title: 'Person', properties: { name: { type: 'string' } } }
const nullable = { ...Person, type: ['object', 'null'] }

test('makes schemas with a title components, and leaves annotations of the place there', () => {
  const owner = { ...Person, readOnly: true, description: 'Who owns it' }
  const { paths, schemas } = shared({
    '/a': { schema: Person },
    '/b': { schema: { owner, deputy: nullable } },
  })
  assert.deepEqual(paths['/a'], { schema: { $ref: '#/components/schemas/Person' } })
  assert.deepEqual(paths['/b'], {
    schema: {
      owner: { $ref: '#/components/schemas/Person', readOnly: true, description: 'Who owns it' },
      deputy: { $ref: '#/components/schemas/PersonOrNull' },
    },
  })
  assert.deepEqual(schemas, { Person, PersonOrNull: nullable })
})

test('names different components of one title differently, and lets them refer to each other', () => {
  const wider = { ...Person, properties: { name: { type: 'string' }, boss: nullable } }
  const { paths, schemas } = shared({ a: Person, b: wider })
  assert.deepEqual(paths, {
    a: { $ref: '#/components/schemas/Person' },
    b: { $ref: '#/components/schemas/Person2' },
  })
  assert.deepEqual((schemas.Person2 as typeof wider).properties.boss, {
    $ref: '#/components/schemas/PersonOrNull',
  })
})
