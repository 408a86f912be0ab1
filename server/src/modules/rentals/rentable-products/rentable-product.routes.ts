import { endpoint, f, type PageQuery, queries, replies } from '#core'
import { reportEndpoint } from '#core/reports'
import { listAvailability, showAvailability, showCalendar } from './availability.queries.ts'
import { Availability, Calendar, CalendarQuery, ListedAvailability, WindowQuery } from './availability.ts'
import { showQuote } from './quote.queries.ts'
import { Quote, QuoteParameters } from './quote.ts'
import * as actions from './rentable-product.actions.ts'
import { listRentableProducts, showRentableProduct } from './rentable-product.queries.ts'
import { rentableProducts } from './rentable-product.ts'

const { include_sums: _, ...listed } = f.fieldsOf(queries.page(rentableProducts))

const AvailabilityQuery = f.Type.Unsafe<PageQuery & f.Static<typeof WindowQuery>>(
  f.Type.Object({ ...listed, ...f.fieldsOf(WindowQuery) }),
)

export const rentableProductEndpoints = [
  endpoint('POST /rentals/rentable-products', {
    summary: 'Set the rental terms of a product',
    description:
      'If the product already has terms, omitted fields keep their values; null clears a limit or the price. ' +
      '`meta.warnings` reports a product that is a draft.',
    permission: 'rentals.rentable_products.write',
    of: rentableProducts,
    body: rentableProducts.draft,
    reply: replies.warned(replies.created(rentableProducts.schema, 'Rentable product saved.')),
    check: (ctx, { body }) => actions.checkTerms(ctx, body),
    run: (ctx, { body }) => actions.setRentableProduct(ctx, body),
  }),
  endpoint('GET /rentals/rentable-products', {
    summary: 'List the products that can be rented',
    permission: 'rentals.rentable_products.read',
    query: queries.page(rentableProducts),
    reply: replies.pageOf(rentableProducts),
    run: (ctx, { query }) => listRentableProducts(ctx, query),
  }),
  reportEndpoint('GET /rentals/availability', {
    summary: 'List the free pieces of each product in a window',
    description: 'The list omits discontinued products.',
    permission: 'rentals.rentable_products.read',
    report: {
      name: 'rental_availability',
      title: 'Availability of rentable products',
      tables: { rows: { at: 'data' } },
    },
    followsChanges: true,
    query: AvailabilityQuery,
    reply: replies.page(ListedAvailability),
    run: (ctx, { query }) => listAvailability(ctx, query),
  }),
  endpoint('GET /rentals/rentable-products/:product_id', {
    summary: 'Show the rental terms of a product',
    permission: 'rentals.rentable_products.read',
    of: rentableProducts,
    reply: replies.detail(rentableProducts),
    run: (ctx, { params }) => showRentableProduct(ctx, params.product_id),
  }),
  endpoint('DELETE /rentals/rentable-products/:product_id', {
    summary: 'Remove a product from rental, if no pieces are reserved',
    permission: 'rentals.rentable_products.delete',
    of: rentableProducts,
    reply: replies.deleted('Rentable product deleted.'),
    run: (ctx, { params }) => actions.deleteRentableProduct(ctx, params.product_id),
  }),
  endpoint('GET /rentals/rentable-products/:product_id/availability', {
    summary: 'Show the free pieces of a product in a window',
    description: '`meta.warnings` reports a discontinued product, which can no longer be rented.',
    permission: 'rentals.rentable_products.read',
    isReport: true,
    followsChanges: true,
    of: rentableProducts,
    query: WindowQuery,
    reply: replies.warned(replies.one(Availability)),
    run: (ctx, { params, query }) => showAvailability(ctx, params.product_id, query),
  }),
  endpoint('GET /rentals/rentable-products/:product_id/calendar', {
    summary: 'Show the free pieces of a product in each step of a window, at most 1,000 steps',
    permission: 'rentals.rentable_products.read',
    isReport: true,
    followsChanges: true,
    of: rentableProducts,
    query: CalendarQuery,
    reply: replies.one(Calendar),
    run: (ctx, { params, query }) => showCalendar(ctx, params.product_id, query),
  }),
  endpoint('GET /rentals/rentable-products/:product_id/quote', {
    summary: 'Show the price of a rental and whether enough pieces are free',
    description:
      'The present terms apply until an agreement is confirmed. Nothing is reserved. If too few pieces are free, ' +
      '`next_available_from` shows when enough are.',
    permission: 'rentals.rentable_products.read',
    isReport: true,
    followsChanges: true,
    of: rentableProducts,
    query: QuoteParameters,
    reply: replies.one(Quote),
    run: (ctx, { params, query }) => showQuote(ctx, params.product_id, query),
  }),
]
