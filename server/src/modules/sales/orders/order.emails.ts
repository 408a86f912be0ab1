/**
 * Emails to customers about their orders. The tenant setting `order_emails` says which are sent, and
 * `order_email_templates` replaces their words.
 */
import {
  amountText,
  checkField,
  type Ctx,
  dayOf,
  type EmailMessage,
  type EmailTemplate,
  emailTemplate,
  f,
  filledTemplate,
  ownValue,
  type Tenant,
} from '#core'
import { type Customer, nameOf } from '#crm'
import type { Order } from './order.ts'

export const placeholders = [
  'order_number',
  'customer_name',
  'company_name',
  'order_date',
  'promised_date',
  'items',
  'total',
  'tracking_number',
  'carrier',
  'cancellation_reason',
] as const

export const emailKeys = ['confirmed', 'shipped', 'cancelled'] as const

export type EmailKey = (typeof emailKeys)[number]

/** The words of the system. The reason of a cancellation is internal, unless a template of the tenant tells it. */
const ownTemplates: Record<EmailKey, EmailTemplate> = {
  confirmed: {
    subject: 'Your order {{ order_number }}',
    text:
      'Hello {{ customer_name }},\n\nthank you for your order {{ order_number }}:\n\n{{ items }}\n\n' +
      'In total: {{ total }}\n\n{{ company_name }}',
  },
  shipped: {
    subject: 'Your order {{ order_number }} is on its way',
    text:
      'Hello {{ customer_name }},\n\nwe have shipped your order {{ order_number }}.\n\n' +
      '{{ carrier }} {{ tracking_number }}\n\n{{ company_name }}',
  },
  cancelled: {
    subject: 'Your order {{ order_number }} is cancelled',
    text:
      'Hello {{ customer_name }},\n\nyour order {{ order_number }} over {{ total }} is cancelled.\n\n' +
      '{{ company_name }}',
  },
}

const Template = emailTemplate('OrderEmailTemplate', placeholders)

type Templates = { [K in EmailKey]?: EmailTemplate | null | undefined }

const Templates = f.Type.Unsafe<Templates | null>({
  type: ['object', 'null'],
  properties: Object.fromEntries(emailKeys.map((key) => [key, f.Maybe(Template)])),
  additionalProperties: false,
  description:
    'Emails about orders in the words of the tenant, by key (`confirmed`, `shipped`, `cancelled`): subject and text. ' +
    'Null restores the words of the system. `GET /sales/email-templates` shows all.',
})

export const orderEmailSettings = {
  order_emails: f.Maybe(
    f.Type.Array(f.Choice(...emailKeys), {
      uniqueItems: true,
      description:
        'What customers are emailed about: `confirmed`, `shipped`, `cancelled`. Without it they get no emails.',
    }),
  ),
  order_email_templates: Templates,
}

/** Returns whether the tenant sends these emails. */
export const isSent = ({ settings }: Pick<Tenant, 'settings'>, key: EmailKey): boolean =>
  Array.isArray(settings.order_emails) && settings.order_emails.includes(key)

/** Returns the words of the tenant, or those of the system; those if the setting is invalid. */
export function templateOf({ settings }: Pick<Tenant, 'settings'>, key: EmailKey) {
  const { value, errors } = checkField(Templates, 'templates', settings.order_email_templates ?? null)
  const own = Object.keys(errors).length > 0 ? null : ownValue((value ?? {}) as Templates, key)
  return { ...(own ?? ownTemplates[key]), is_custom: !!own }
}

/** Returns the email about an order. A value that is missing is empty. */
export function orderEmail(
  { tenant }: Pick<Ctx, 'tenant'>,
  template: EmailTemplate,
  order: Order,
  customer: Customer,
): EmailMessage {
  const values: Record<(typeof placeholders)[number], string> = {
    order_number: order.order_number,
    customer_name: nameOf(customer),
    company_name: tenant.name,
    order_date: dayOf(order.order_date, tenant.timezone),
    promised_date: order.promised_date ?? '',
    items: itemsText(order),
    total: amountText(order.total_amount, order.currency),
    tracking_number: order.tracking_number ?? '',
    carrier: order.carrier ?? '',
    cancellation_reason: order.cancellation_reason ?? '',
  }
  return filledTemplate(template, values)
}

const itemsAtMost = 25

function itemsText({ items }: Pick<Order, 'items'>): string {
  const lines = items.map(({ quantity, name, sku }) => `${quantity} × ${name}${sku ? ` (${sku})` : ''}`)
  const more = lines.length > itemsAtMost ? [`and ${lines.length - itemsAtMost} more`] : []
  return [...lines.slice(0, itemsAtMost), ...more].join('\n')
}
