/** A record is never linked to one that is being deleted: the second request sees the result of the first one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints, resources } from '../src/app.ts'
import { f } from '#core'
import { factories } from './factories.ts'
import { openContract } from './contract.fixtures.ts'
import { whileUncommitted } from './held-locks.ts'

const { owner, testApp } = await openContract()

const { acme } = testApp.tenants

/** Returns the fields of new records with links to records of one table, which deletions can remove. */
const linksIn = (body: Parameters<typeof f.fieldsOf>[0]) =>
  Object.entries(f.fieldsOf(body)).flatMap(([name, field]) => {
    const { 'x-link': table, readOnly } = field as { 'x-link'?: unknown; readOnly?: boolean }
    const of = resources.find((resource) => resource.table === table)
    return of && !readOnly ? [{ name, of }] : []
  })

for (const factory of factories) {
  const create = endpoints.find(({ method, path }) => method === 'POST' && path === factory.path)
  if (!create?.body || !factory.resource) continue
  for (const { name, of } of linksIn(create.body)) {
    const target = factories.find(({ resource }) => resource === of)
    if (!target) continue
    test(`POST ${create.path} waits for the deletion of its ${name} and then rejects the link`, async () => {
      // The draft may create the linked record, in a state that allows the link.
      const draft = await factory.draft(owner)
      const id = typeof draft[name] === 'string' ? draft[name] : (await target.create(owner)).id
      const response = await whileUncommitted(
        testApp,
        `with locked as (select id from ${of.table} where (tenant_id, id) = ($1, $2) for update)
          update ${of.table} set deleted_at = now() where tenant_id = $1 and id in (select id from locked)`,
        [acme, id],
        () => owner.post(create.path, { ...draft, [name]: id }),
      )
      assert.equal(response.status, 422, JSON.stringify(response.body))
      assert.ok(Object.keys(response.body.errors).some((path) => path === name || path.endsWith(`.${name}`)))
    })
  }
}
