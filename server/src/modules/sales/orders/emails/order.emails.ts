/** Emails to customers about their orders. */
import type { Ctx } from '#core'
import { documentLanguage, type EmailMessage, isolatedIn, type Language, sellers } from '#core/printing'
import { dayOf } from '#core/time'
import { type Customer, nameOf } from '#crm'
import type { KindsOf, ValuesOf } from '../../emails/email.kinds.ts'
import { emailOf, templatesOf } from '../../emails/email.words.ts'
import { formatAmount, formatDay, formatNumber, localeIn } from '#commercial-documents'
import type { Order } from '../order.ts'

type Words = { subject: string; text: string }

/** Returns the email about an order in the language of the customer, or in the language of the preview. */
export async function orderEmail(
  ctx: Ctx,
  kind: KindsOf<'order'>,
  { order, customer }: { order: Order; customer: Customer },
  language: Language = documentLanguage(ctx, customer),
  tried: Partial<Words> = {},
): Promise<EmailMessage> {
  const template = (await templatesOf(ctx, kind))(language)
  return emailOf<'order'>({ ...template, ...tried }, valuesOf(ctx, order, customer, language), language)
}

function valuesOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  order: Order,
  customer: Customer,
  language: Language,
): ValuesOf<'order'> {
  const locale = localeIn(tenant, language, order, customer)
  const isolated = (text: string | null) => isolatedIn(language, text ?? '')
  return {
    order_number: isolated(order.order_number),
    customer_name: isolated(nameOf(customer)),
    company_name: isolated(sellers.nameOf(tenant)),
    order_date: formatDay(locale, dayOf(order.order_date, tenant.timezone)),
    promised_date: order.promised_date ? formatDay(locale, order.promised_date) : '',
    items: itemsText(order, locale, isolated),
    total: formatAmount(locale, order.total_amount, order.currency),
    tracking_number: isolated(order.tracking_number),
    carrier: isolated(order.carrier),
    // Internal, unless a template of the tenant contains it.
    cancellation_reason: isolated(order.cancellation_reason),
  }
}

const itemsAtMost = 25

function itemsText(
  { items }: Pick<Order, 'items'>,
  locale: string,
  isolated: (text: string) => string,
): string {
  const lines = items.map(({ quantity, name, sku }) =>
    [`${formatNumber(locale, quantity)} × ${isolated(name)}`, ...(sku ? [`(${isolated(sku)})`] : [])].join(
      ' ',
    ),
  )
  const rest = lines.length > itemsAtMost ? [`… + ${lines.length - itemsAtMost}`] : []
  return [...lines.slice(0, itemsAtMost), ...rest].join('\n')
}
