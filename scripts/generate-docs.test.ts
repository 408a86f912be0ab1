import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { endpoints, resources } from '../server/src/app.ts'
import { documentedPath } from '../server/src/core/api/openapi/operation-ids.ts'
import { documents } from './docs/documents.ts'
import { staleIn, write } from './generate-docs.ts'
import { tree } from './tree.fixtures.ts'

test('reports missing, different and superfluous documents', () => {
  const folder = tree({ 'same.md': 'same', 'old.md': 'old', 'left-over.md': '' })
  const fresh = { 'same.md': 'same', 'old.md': 'new', 'missing.md': 'new' }
  assert.deepEqual(staleIn(folder, fresh), ['left-over.md', 'missing.md', 'old.md'])
  write(folder, fresh)
  assert.deepEqual(staleIn(folder, fresh), [])
  assert.equal(readFileSync(join(folder, 'old.md'), 'utf8'), 'new')
  assert.ok(!existsSync(join(folder, 'left-over.md')))
})

test('generates the same complete documents each time', () => {
  const made = documents()
  assert.deepEqual(documents(), made)
  for (const { method, path } of endpoints) {
    assert.ok(made['endpoints.md']?.includes(`\`${method} ${documentedPath(path)}\``), `${method} ${path}`)
  }
  for (const { entityType, states } of resources.filter((resource) => resource.states)) {
    assert.ok(made['states.md']?.includes(`## ${entityType}\n`), entityType)
    for (const state of states?.all ?? []) assert.ok(made['states.md']?.includes(`| \`${state}\` |`), state)
  }
})
