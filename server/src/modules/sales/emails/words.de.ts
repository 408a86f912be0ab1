import type { Words } from './email.kinds.ts'

const end = 'Freundliche Grüße\n{{ company_name }}'
const ignore = 'Falls Sie inzwischen gezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.'

export const german: Words = {
  greeting: 'Guten Tag {{ customer_name }},',
  paymentRequest: 'Bitte zahlen Sie {{ amount_due }} bis zum {{ due_date }}.',
  show: 'Online ansehen',
  showAndPay: 'Online ansehen und bezahlen',
  types: {
    standard: 'Rechnung',
    recurring: 'Rechnung',
    credit_note: 'Rechnungskorrektur',
    debit_note: 'Belastungsanzeige',
    proforma: 'Proformarechnung',
    commercial: 'Handelsrechnung',
    interim: 'Abschlagsrechnung',
    final: 'Schlussrechnung',
    milestone: 'Teilrechnung',
    retainer: 'Vorschussrechnung',
  },
  templates: {
    order_confirmed: {
      subject: 'Ihre Bestellung {{ order_number }}',
      text:
        'Guten Tag {{ customer_name }},\n\nvielen Dank für Ihre Bestellung {{ order_number }}:\n\n{{ items }}\n\n' +
        `Gesamt: {{ total }}\n\n${end}`,
    },
    order_shipped: {
      subject: 'Ihre Bestellung {{ order_number }} ist unterwegs',
      text:
        'Guten Tag {{ customer_name }},\n\nwir haben Ihre Bestellung {{ order_number }} versandt.\n\n' +
        `{{ carrier }} {{ tracking_number }}\n\n${end}`,
    },
    order_cancelled: {
      subject: 'Ihre Bestellung {{ order_number }} ist storniert',
      text:
        'Guten Tag {{ customer_name }},\n\nIhre Bestellung {{ order_number }} über {{ total }} ist storniert.' +
        `\n\n${end}`,
    },
    invoice_sent: {
      subject: '{{ document }} {{ invoice_number }} von {{ company_name }}',
      text:
        '{{ message }}\n\n{{ document }} {{ invoice_number }} vom {{ invoice_date }} beträgt {{ total }}.\n' +
        `{{ payment_request }}\n\n${end}`,
    },
    credit_note_sent: {
      subject: 'Rechnungskorrektur {{ invoice_number }} von {{ company_name }}',
      text:
        '{{ message }}\n\nRechnungskorrektur {{ invoice_number }} vom {{ invoice_date }}: Wir haben Ihnen ' +
        `{{ total }} gutgeschrieben.\n\n${end}`,
    },
    invoice_due_soon: {
      subject: 'Rechnung {{ invoice_number }} ist am {{ due_date }} fällig',
      text:
        'Guten Tag {{ customer_name }},\n\n{{ message }}\n\nRechnung {{ invoice_number }} ist am {{ due_date }} ' +
        `fällig. Bitte zahlen Sie bis dahin {{ amount_due }}.\n\n${ignore}\n\n${end}`,
    },
    invoice_due_today: {
      subject: 'Rechnung {{ invoice_number }} ist heute fällig',
      text:
        'Guten Tag {{ customer_name }},\n\n{{ message }}\n\nRechnung {{ invoice_number }} ist heute fällig. Bitte ' +
        `zahlen Sie {{ amount_due }}.\n\n${ignore}\n\n${end}`,
    },
    invoice_overdue: {
      subject: 'Zahlungserinnerung: Rechnung {{ invoice_number }}',
      text:
        'Guten Tag {{ customer_name }},\n\n{{ message }}\n\nRechnung {{ invoice_number }} war am {{ due_date }} ' +
        `fällig. Bitte zahlen Sie jetzt {{ amount_due }}.\n\n${ignore}\n\n${end}`,
    },
    invoice_seriously_overdue: {
      subject: 'Mahnung: Rechnung {{ invoice_number }}',
      text:
        'Guten Tag {{ customer_name }},\n\n{{ message }}\n\nRechnung {{ invoice_number }} war am {{ due_date }} ' +
        'fällig und ist noch nicht bezahlt. Bitte zahlen Sie {{ amount_due }} umgehend, oder melden Sie sich bei uns.' +
        `\n\n${ignore}\n\n${end}`,
    },
    invoice_cancelled: {
      subject: '{{ document }} {{ invoice_number }} ist storniert',
      text:
        'Guten Tag {{ customer_name }},\n\nwir haben {{ document }} {{ invoice_number }} vom {{ invoice_date }} ' +
        `storniert. Sie müssen nichts zahlen.\n\n{{ cancellation_reason }}\n\n${end}`,
    },
    payment_received: {
      subject: 'Ihre Zahlung {{ payment_number }} ist eingegangen',
      text:
        'Guten Tag {{ customer_name }},\n\nwir haben am {{ payment_date }} von Ihnen {{ amount }} erhalten. Vielen ' +
        `Dank.\n\n{{ invoices }}\n\n${end}`,
    },
  },
}
