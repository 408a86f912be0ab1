import assert from 'node:assert/strict'
import { factory } from '#test/factory'
import { imports } from './import.ts'

const path = '/imports'

const csvFile = (number: number) =>
  Buffer.from(`email,source,first_name,last_name\nrow-${number}@example.com,website,Ana,Trujillo\n`)

let number = 0

/** An import with its file, so that it can start. */
export const importFactory = factory(imports, {
  path,
  create: async (by, overrides) => {
    const draft = { entity_type: 'lead', file_name: 'leads.csv', ...overrides }
    const { status, body } = await by.post(path, draft)
    assert.equal(status, 201, JSON.stringify(body))
    const sent = await by.put(body.data.upload_path, csvFile(++number), { 'content-type': 'text/csv' })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    return sent.body.data
  },
  file: (each) => ({ name: 'leads.csv', bytes: csvFile(each) }),
})
