/** The tenant's own templates of emails with purchase orders: the tenant setting `purchase_order_email_templates`. */
import { checkField, type Ctx, f, invalidField, ownValue, type Tenant } from '#core'
import { amountText } from '#core/money'
import { type EmailMessage, type EmailTemplate, emailTemplate, filledTemplate } from '#core/printing'
import type { PurchaseOrder } from '../purchase-order.ts'

const placeholders = ['order_number', 'supplier_name', 'total', 'expected_delivery_date', 'message'] as const

const Template = emailTemplate('PurchaseOrderEmailTemplate', placeholders)

type Templates = Record<string, EmailTemplate>

/** Subject and text by name. The template `default` replaces the built-in email. */
const Templates = f.Type.Unsafe<Templates | null>({
  type: ['object', 'null'],
  additionalProperties: Template,
  maxProperties: 50,
  description:
    'Templates of emails with purchase orders, by name: subject and text. `email_template` selects one.',
})

export const emailTemplateSettings = { purchase_order_email_templates: Templates }

/** Returns the templates of a tenant; none if the setting is invalid. */
function templatesOf({ settings }: Pick<Tenant, 'settings'>): Templates {
  const { value, errors } = checkField(
    Templates,
    'templates',
    settings.purchase_order_email_templates ?? null,
  )
  return Object.keys(errors).length > 0 ? {} : ((value as Templates | null) ?? {})
}

/** Returns the tenant's template with this name; undefined for the built-in email. Rejects other names. */
export function templateOf({ tenant }: Pick<Ctx, 'tenant'>, name: string | null | undefined = 'default') {
  const templates = templatesOf(tenant)
  const template = ownValue(templates, name ?? 'default') as Templates[string] | undefined
  if (template || (name ?? 'default') === 'default') return template
  const names = [...new Set(['default', ...Object.keys(templates)])]
  throw invalidField('email_template', `must be one of: ${names.join(', ')}`)
}

/** Fills a template with the values of an order. A missing value is empty. */
export function templatedEmail(
  template: EmailTemplate,
  order: PurchaseOrder,
  supplier: { name: string },
  message: string | null,
): EmailMessage {
  const values: Record<(typeof placeholders)[number], string> = {
    order_number: order.po_number,
    supplier_name: supplier.name,
    total: amountText(order.total_amount, order.currency),
    expected_delivery_date: order.expected_delivery_date ?? '',
    message: message ?? '',
  }
  return filledTemplate(template, values)
}
