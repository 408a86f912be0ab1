import assert from 'node:assert/strict'
import { factory } from '#test/factory'
import { bulkActionRecords } from './bulk-action.ts'

let number = 0

/** A bulk action that runs in the background. */
export const bulkActionFactory = factory(bulkActionRecords, {
  path: '/bulk-actions',
  create: async (by) => {
    const brand = await by.post('/operations/brands', { name: `Selected ${++number}` })
    assert.equal(brand.status, 201, JSON.stringify(brand.body))
    const { status, body } = await by.post('/operations/brands/bulk-actions', {
      action: 'update',
      ids: [brand.body.data.id],
      parameters: { is_active: true },
      background: true,
    })
    assert.equal(status, 200, JSON.stringify(body))
    return (await by.get(`/bulk-actions/${body.data.bulk_action_id}`)).body.data
  },
})
