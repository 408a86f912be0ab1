import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkImports } from './imports.ts'

const core = `
  export { find } from './data/records.ts'
  export { resource } from './resource/resource.ts'
  export { endpoint } from './api/endpoint.ts'`

/** Returns the rules that these files break, by their paths below server/src. */
const rulesIn = (files: Record<string, string>) =>
  checkImports(
    Object.entries({ 'core/index.ts': core, ...files }).map(([path, text]) => ({
      path: `server/src/${path}`,
      text,
    })),
  ).map(({ rule }) => rule)

test('rejects folders that use each other, directly or indirectly', () => {
  const folder = (name: string, other: string) => ({
    [`modules/crm/${name}/a.ts`]: `import { x } from '../${other}/b.ts'`,
    [`modules/crm/${name}/b.ts`]: 'export const x = 1',
  })
  assert.deepEqual(rulesIn({ ...folder('leads', 'customers'), 'modules/crm/customers/b.ts': '' }), [])
  assert.deepEqual(rulesIn({ ...folder('leads', 'customers'), ...folder('customers', 'leads') }), [
    'no-folder-cycles',
  ])
  const ring = { ...folder('a', 'b'), ...folder('b', 'c'), ...folder('c', 'a') }
  assert.ok(rulesIn(ring).includes('no-folder-cycles'))
})

test('allows manifests, routes and tests to use the folders around them', () => {
  const files = {
    'modules/crm/index.ts': `import { leads } from './leads/lead.ts'`,
    'modules/crm/common.ts': 'export const x = 1',
    'modules/crm/leads/lead.ts': `import { x } from '../common.ts'`,
    'modules/crm/leads/lead.routes.ts': `import { y } from '../customers/customer.ts'`,
    'modules/crm/customers/customer.ts': `import { z } from '../leads/lead.scoring.ts'`,
    'modules/crm/leads/lead.scoring.ts': '',
    'modules/crm/leads/lead.test.ts': `import { y } from '../customers/customer.ts'`,
  }
  assert.deepEqual(rulesIn(files), [])
})

test('rejects I/O in a resource definition, even through the interface of core', () => {
  const definition = (imported: string) => ({
    'modules/crm/leads/lead.ts': `${imported}\nexport const leads = resource('leads', {})`,
  })
  assert.deepEqual(rulesIn(definition(`import { resource } from '#core'`)), [])
  assert.deepEqual(rulesIn(definition(`import { find, resource } from '#core'`)), ['definitions-do-no-io'])
  assert.deepEqual(rulesIn(definition(`import { createLead } from './lead.actions.ts'`)), [
    'definitions-do-no-io',
  ])
  assert.deepEqual(rulesIn({ 'modules/crm/leads/lead.scoring.ts': `import { find } from '#core'` }), [])
})

test('rejects HTTP in actions, even through the interface of core', () => {
  const actions = (imported: string) => rulesIn({ 'modules/crm/leads/lead.actions.ts': imported })
  assert.deepEqual(actions(`import { find } from '#core'`), [])
  assert.deepEqual(actions(`import { endpoint } from '#core'`), ['only-routes-use-http'])
  assert.deepEqual(actions(`import { leadEndpoints } from './lead.routes.ts'`), ['only-routes-use-http'])
  assert.deepEqual(rulesIn({ 'modules/crm/leads/lead.routes.ts': `import { endpoint } from '#core'` }), [])
})
