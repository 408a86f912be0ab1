import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contractPattern, reachedTests } from './changed.ts'

const leads = 'server/src/modules/crm/leads'
const orders = 'server/src/modules/sales/orders'

/** A small project: leads, orders that import their states, and tests with helpers. */
const texts = new Map([
  [`${leads}/lead.ts`, `import { states } from './lead.states.ts'`],
  [`${leads}/lead.states.ts`, ''],
  [`${leads}/lead.fixtures.ts`, `import './lead.ts'\nimport '#test/test-app'`],
  [`${leads}/lead.test.ts`, `import { openLeads } from './lead.fixtures.ts'`],
  [`${orders}/order.ts`, `import { states } from '#modules/crm/leads/lead.states'`],
  [`${orders}/order.states.test.ts`, `import { orders } from './order.ts'`],
  [`${orders}/order.test.ts`, `import { startTestApp } from '#test/test-app'`],
  [`${orders}/order.emails.test.ts`, `import { openLeads } from '../../crm/leads/lead.fixtures.ts'`],
  ['server/src/app.ts', `import './modules/crm/leads/lead.ts'\nimport './modules/sales/orders/order.ts'`],
  ['server/test/test-app.ts', `import '../src/app.ts'`],
  ['scripts/readme.test.ts', `const text = read('README.md')`],
  ['web/test/board.test.ts', ''],
  ['web/test/pages.test.ts', ''],
])

const cases: Readonly<Record<string, { changes: string[]; reached: string[] }>> = {
  'a definition: the tests of its folder': {
    changes: [`${leads}/lead.ts`],
    reached: [`${leads}/lead.test.ts`],
  },
  'a file that another module imports': {
    changes: [`${leads}/lead.states.ts`],
    reached: [`${leads}/lead.test.ts`, `${orders}/order.states.test.ts`],
  },
  'a new file that nothing imports: the tests of its folder': {
    changes: [`${orders}/order.new.ts`],
    reached: [`${orders}/order.emails.test.ts`, `${orders}/order.states.test.ts`, `${orders}/order.test.ts`],
  },
  'helpers of a module: the tests of all modules that use them': {
    changes: [`${leads}/lead.fixtures.ts`],
    reached: [`${leads}/lead.test.ts`, `${orders}/order.emails.test.ts`],
  },
  'the helper of all tests': {
    changes: ['server/test/test-app.ts'],
    reached: [`${leads}/lead.test.ts`, `${orders}/order.emails.test.ts`, `${orders}/order.test.ts`],
  },
  'a test': { changes: ['scripts/readme.test.ts'], reached: ['scripts/readme.test.ts'] },
  'a document: the tests that name it': { changes: ['README.md'], reached: ['scripts/readme.test.ts'] },
  'a file of the app: the browser tests of its subject, and all pages': {
    changes: ['web/src/list/board/Board.tsx'],
    reached: ['web/test/board.test.ts', 'web/test/pages.test.ts'],
  },
}

for (const [title, { changes, reached }] of Object.entries(cases))
  test(`finds the tests that a change reaches: ${title}`, () => {
    assert.deepEqual(reachedTests(texts, changes), reached)
  })

test('names the contract tests of the changed resources by their paths', () => {
  const pattern = contractPattern([`${leads}/lead.ts`, `${orders}/order.ts`, 'README.md'])
  const names = ['GET /crm/leads/:id accepts', 'POST /sales/orders accepts', 'GET /crm/leadership accepts']
  assert.deepEqual(
    names.map((name) => new RegExp(pattern ?? '').test(name)),
    [true, true, false],
  )
  assert.equal(contractPattern(['README.md']), undefined)
})
