import assert from 'node:assert/strict'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { factory } from '#test/factory'
import type { Caller, TestApp } from '#test/test-app'
import { documents } from './document.ts'
import { pdf, send } from './documents.fixtures.ts'

const path = '/documents'

/** Users cannot approve their own documents, so another user uploads them. */
const uploaders = new WeakMap<TestApp, Promise<Caller>>()

function uploaderOf({ testApp }: Caller) {
  const uploader = uploaders.get(testApp) ?? testApp.caller('acme', 'owner')
  uploaders.set(testApp, uploader)
  return uploader
}

/** A document of the record in the path, or of a new customer. */
export const documentFactory = factory(documents, {
  path,
  create: async (by, { type = 'report' }, collection) => {
    const ofRecord =
      collection === path ? `/crm/customers/${(await customerFactory.create(by)).id}${path}` : collection
    const { status, body } = await send(await uploaderOf(by), ofRecord, [['type', type]], pdf())
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  },
  file: (number) => pdf(`Contract ${number}`),
})
