import type { Words } from './email.kinds.ts'

const end = 'Kind regards\n{{ company_name }}'
const ignore = 'If you have paid in the meantime, please ignore this email.'

export const english: Words = {
  greeting: 'Hello {{ customer_name }},',
  paymentRequest: 'Please pay {{ amount_due }} by {{ due_date }}.',
  show: 'View online',
  showAndPay: 'View and pay online',
  types: {
    standard: 'Invoice',
    recurring: 'Invoice',
    credit_note: 'Credit note',
    debit_note: 'Debit note',
    proforma: 'Proforma invoice',
    commercial: 'Commercial invoice',
    interim: 'Interim invoice',
    final: 'Final invoice',
    milestone: 'Milestone invoice',
    retainer: 'Retainer invoice',
  },
  templates: {
    order_confirmed: {
      subject: 'Your order {{ order_number }}',
      text:
        'Hello {{ customer_name }},\n\nThank you for your order {{ order_number }}:\n\n{{ items }}\n\n' +
        `In total: {{ total }}\n\n${end}`,
    },
    order_shipped: {
      subject: 'Your order {{ order_number }} is on its way',
      text:
        'Hello {{ customer_name }},\n\nWe have shipped your order {{ order_number }}.\n\n' +
        `{{ carrier }} {{ tracking_number }}\n\n${end}`,
    },
    order_cancelled: {
      subject: 'Your order {{ order_number }} is cancelled',
      text: `Hello {{ customer_name }},\n\nYour order {{ order_number }} for {{ total }} is cancelled.\n\n${end}`,
    },
    invoice_sent: {
      subject: '{{ document }} {{ invoice_number }} from {{ company_name }}',
      text:
        '{{ message }}\n\n{{ document }} {{ invoice_number }} of {{ invoice_date }} comes to {{ total }}.\n' +
        `{{ payment_request }}\n\n${end}`,
    },
    credit_note_sent: {
      subject: 'Credit note {{ invoice_number }} from {{ company_name }}',
      text:
        '{{ message }}\n\nWe have credited {{ total }} to you by credit note {{ invoice_number }} of ' +
        `{{ invoice_date }}.\n\n${end}`,
    },
    invoice_due_soon: {
      subject: 'Invoice {{ invoice_number }} is due on {{ due_date }}',
      text:
        'Hello {{ customer_name }},\n\n{{ message }}\n\nInvoice {{ invoice_number }} is due on {{ due_date }}. ' +
        `Please pay {{ amount_due }} by then.\n\n${ignore}\n\n${end}`,
    },
    invoice_due_today: {
      subject: 'Invoice {{ invoice_number }} is due today',
      text:
        'Hello {{ customer_name }},\n\n{{ message }}\n\nInvoice {{ invoice_number }} is due today. Please pay ' +
        `{{ amount_due }}.\n\n${ignore}\n\n${end}`,
    },
    invoice_overdue: {
      subject: 'Invoice {{ invoice_number }} is overdue',
      text:
        'Hello {{ customer_name }},\n\n{{ message }}\n\nInvoice {{ invoice_number }} was due on {{ due_date }}. ' +
        `Please pay {{ amount_due }} now.\n\n${ignore}\n\n${end}`,
    },
    invoice_seriously_overdue: {
      subject: 'Invoice {{ invoice_number }} is seriously overdue',
      text:
        'Hello {{ customer_name }},\n\n{{ message }}\n\nInvoice {{ invoice_number }} was due on {{ due_date }} and ' +
        `is still not paid. Please pay {{ amount_due }} at once, or get in touch with us.\n\n${ignore}\n\n${end}`,
    },
    invoice_cancelled: {
      subject: '{{ document }} {{ invoice_number }} is cancelled',
      text:
        'Hello {{ customer_name }},\n\n{{ document }} {{ invoice_number }} of {{ invoice_date }} is cancelled. ' +
        `It does not have to be paid.\n\n{{ cancellation_reason }}\n\n${end}`,
    },
    payment_received: {
      subject: 'We have received your payment {{ payment_number }}',
      text:
        'Hello {{ customer_name }},\n\nWe received {{ amount }} from you on {{ payment_date }}. Thank you.\n\n' +
        `{{ invoices }}\n\n${end}`,
    },
  },
}
