import { customerFactory } from '#modules/crm/customers/customer.factory'
import { after } from '#core/time'
import { type Body, factory, idFrom } from '#test/factory'
import type { Caller } from '#test/test-app'
import { rentableProductFactory } from '../rentable-products/rentable-product.factory.ts'
import { agreements } from './agreement.ts'

const path = '/rentals/agreements'

/** Confirms an agreement whose products have a rental price. */
async function confirmWithPrice(by: Caller, { id }: Body) {
  await by.testApp.sql(
    `update rentable_products set unit_price = 4500
     where id in (select product_id from rental_lines where agreement_id = $1)`,
    [id],
  )
  await by.post(`${path}/${id}/confirm`)
}

export const agreementFactory = factory(agreements, {
  path,
  fields: {
    customer_id: idFrom(() => customerFactory),
    lines: async ({ by }) => {
      const { id: product_id } = await rentableProductFactory.create(by)
      const inDays = (days: number) => after(by.testApp.clock.now(), { days })
      return [{ product_id, quantity: 1, period_from: inDays(30), period_to: inDays(37) }]
    },
  },
  arrange: {
    '/:id/generate-invoice': confirmWithPrice,
    '/:id/recurring-invoices': confirmWithPrice,
  },
})

export const agreementLineFactory = factory(null, {
  path: `${path}/:id/lines`,
  create: async (by, _overrides, collection) =>
    (await by.get(collection.replace(/\/lines$/, ''))).body.data.lines[0],
})
