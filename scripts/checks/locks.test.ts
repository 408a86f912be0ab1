import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLocks } from './locks.ts'

const domain = 'server/src/modules/crm/leads/lead.actions.ts'
const locks = 'server/src/modules/crm/leads/lead.locks.ts'
const linesOf = (text: string, path = domain) =>
  checkLocks(path, text).map(({ line, rule }) => `${line} ${rule}`)
const isFault = ['1 ordered-locks']

test('rejects row locks outside the lock functions', () => {
  for (const text of [
    'query.forUpdate().execute()',
    'query.forNoKeyUpdate()',
    `query.forShare('leads')`,
    'query.forKeyShare().skipLocked',
    'query.where(a).skipLocked()',
    'tenantSql`select from leads order by id for update`',
    'tenantSql`select from leads where id = ${id} order by id FOR NO KEY\n UPDATE`',
    `const text = 'select from leads order by id for share of leads'`,
    'const end = sql`for key share`',
  ]) {
    assert.deepEqual(linesOf(text), isFault, text)
    assert.deepEqual(linesOf(text, 'demo/leads.ts'), isFault, text)
  }
})

test('allows ordered row locks in lock files', () => {
  assert.deepEqual(linesOf('tenantSql`select from leads order by id for update`', locks), [])
  assert.deepEqual(
    linesOf('tenantSql`select from leads order by id for update`', 'server/src/core/data/locks.ts'),
    [],
  )
  assert.deepEqual(linesOf('tenantSql`select from leads for update`', locks), isFault)
  assert.deepEqual(linesOf('query.forUpdate()', locks), isFault)
  assert.deepEqual(linesOf('query.forUpdate(table)', 'server/src/runtime/database/row-locks.ts'), [])
})

test('rejects records that are locked one by one in a loop', () => {
  assert.deepEqual(linesOf('for (const id of ids) await findForUpdate(ctx, leads, id)'), isFault)
  assert.deepEqual(
    linesOf('for (const id of ids) { if (a) locked.push(await findForUpdate(ctx, leads, id)) }'),
    isFault,
  )
  assert.deepEqual(linesOf('for (const id of ids) await lockForTransition(ctx, leads, id, name)'), isFault)
  assert.deepEqual(
    linesOf('for (const lead of await findAllForUpdate(ctx, leads, ids)) await update(lead)'),
    [],
  )
})

test('allows locks that never wait, unrelated words, and tests', () => {
  assert.deepEqual(linesOf('tenantSql`select from leads limit 1 for update skip locked`'), [])
  assert.deepEqual(linesOf(`const text = 'The price for shares and updates.'`), [])
  assert.deepEqual(linesOf('await findForUpdate(ctx, leads, id)'), [])
  assert.deepEqual(linesOf('query.forUpdate()', 'server/src/modules/crm/leads/lead.test.ts'), [])
})
