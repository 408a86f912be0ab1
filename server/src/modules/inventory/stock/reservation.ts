import { f, resource } from '#core'
import { searchableThroughProduct } from '#modules/catalog/api'

/** Default duration of a reservation. */
export const defaultMinutes = 30
const minutesAtMost = 10_080

/** A quantity of a product that is set aside until it expires or is released. */
export const reservations = resource('stock_reservations', {
  area: 'operations.reservations',
  entityType: 'reservation',
  writable: {},
  readOnly: {
    product_id: f.IdOf('products'),
    warehouse_id: f.IdOf('warehouses'),
    quantity: f.Count,
    reference_type: f.Maybe(f.Text()),
    reference_id: f.Maybe(f.Text()),
    expires_at: f.Maybe(f.Instant),
  },
  hidden: { released_at: f.Maybe(f.Instant), created_by: f.Maybe(f.IdOf('users')) },
  required: [],
  descriptions: {
    warehouse_id: 'Where the stock is set aside.',
    quantity: 'The quantity set aside.',
    reference_type: 'The type of its purpose, such as `cart`.',
    reference_id: 'The id of its purpose.',
    expires_at: 'The time of expiry; null if it does not expire.',
  },
  example: {},
  list: {
    only: 'stock_reservations.released_at is null',
    filters: {
      product_id: {},
      warehouse_id: {},
      reference_type: {},
      reference_id: {},
    },
    sorts: { created_at: 'created_at', expires_at: 'expires_at' },
    order: 'created_at desc',
    sums: ['quantity'],
    facets: null,
  },
  searchableThrough: searchableThroughProduct('stock_reservations'),
  events: [],
  permissions: {},
})

/** Reservations that have not been released, with a filter that excludes expired ones. */
export const openReservations = {
  ...reservations,
  list: {
    ...reservations.list,
    filters: {
      ...reservations.list.filters,
      open_at: {
        schema: f.Instant,
        where: (eb, moment: string) =>
          eb.or([
            eb('stock_reservations.expires_at', 'is', null),
            eb('stock_reservations.expires_at', '>', moment),
          ]),
      },
    },
  },
} satisfies typeof reservations

export type Reservation = typeof reservations.stored

/** The response schema of a reservation. */
export const ReservationOutput = f.titled(
  'Reservation',
  f.only(
    reservations.schema,
    'id',
    'product_id',
    'warehouse_id',
    'quantity',
    'reference_type',
    'reference_id',
    'expires_at',
    'created_at',
  ),
)

const Reference = {
  reference_type: f.Optional(f.Maybe(f.Text(100))),
  reference_id: f.Optional(f.Maybe(f.Text())),
}

export const ReserveBody = f.described(
  f.Shape(
    {
      product_id: f.Link('products'),
      warehouse_id: f.Optional(f.Maybe(f.Link('warehouses'))),
      quantity: f.Integer(1, 2_147_483_647),
      ...Reference,
      expires_in_minutes: f.Default(f.Integer(1, minutesAtMost), defaultMinutes),
    },
    {
      examples: [
        {
          product_id: '01KAJ3XJ5Q0000000000000001',
          quantity: 2,
          reference_type: 'cart',
          reference_id: 'C-1044',
          expires_in_minutes: 45,
        },
      ],
    },
  ),
  {
    warehouse_id: 'The default warehouse if none is named.',
    quantity: 'At most the available quantity.',
    reference_type: 'The type of its purpose, such as `cart`.',
    reference_id: 'The id of its purpose.',
    expires_in_minutes: 'The number of minutes until the reservation expires.',
  },
)

export const ReleaseBody = f.Shape(
  f.describedFields(
    { reservation_id: f.Optional(f.Maybe(f.Link('stock_reservations'))), ...Reference },
    {
      reservation_id: 'The reservation to release; without it, all open ones of the reference are released.',
      reference_type: 'Required without `reservation_id`; with it, it must match.',
      reference_id: 'Required without `reservation_id`; with it, it must match.',
    },
  ),
  { examples: [{ reservation_id: '01KAJ3XJ5Q0000000000000001' }] },
)

/** The released reservations and their total quantity. */
export const ReleaseResult = f.titled(
  'StockRelease',
  f.Shape({ quantity: f.CountSum, reservations: f.Type.Array(ReservationOutput) }),
)

declare module '#runtime/database/handle' {
  interface Tables {
    stock_reservations: Reservation & { deleted_at: string | null }
  }
}
