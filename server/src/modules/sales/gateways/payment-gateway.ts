import { f, resource } from '#core'

export const gatewayNames = ['stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** A payment gateway collects money online for a tenant. Its secrets are write-only. */
export const paymentGateways = resource('payment_gateways', {
  area: 'sales.payment_gateways',
  entityType: 'payment_gateway',
  isPublished: false,
  writable: {},
  readOnly: { gateway: f.Choice(...gatewayNames) },
  hidden: { secret_key: f.Text(), webhook_secret: f.Text() },
  required: [],
  descriptions: { gateway: 'The name of the gateway.' },
  example: {},
  list: { filters: {}, sorts: { created_at: 'created_at' }, order: 'created_at desc', facets: null },
  events: ['created', 'updated', 'deleted'],
  permissions: {
    read: 'See which payment gateways are set up.',
    write: 'Set up payment gateways: money goes to the account of their keys.',
    delete: 'Remove payment gateways.',
  },
})

export type PaymentGateway = typeof paymentGateways.stored

declare module '#runtime/database/handle' {
  interface Tables {
    payment_gateways: PaymentGateway & { deleted_at: string | null }
    payment_gateway_events: { gateway: string; event_id: string; type: string; received_at: string }
  }
}
