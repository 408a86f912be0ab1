import type { Words } from './email.kinds.ts'

const end = 'Cordialement\n{{ company_name }}'
const ignore = 'Si vous avez déjà réglé ce montant, veuillez ne pas tenir compte de cet e-mail.'

export const french: Words = {
  greeting: 'Bonjour {{ customer_name }},',
  paymentRequest: 'Merci de régler {{ amount_due }} avant le {{ due_date }} inclus.',
  show: 'Voir en ligne',
  showAndPay: 'Consulter et payer en ligne',
  types: {
    standard: 'Facture',
    recurring: 'Facture',
    credit_note: 'Avoir',
    debit_note: 'Note de débit',
    proforma: 'Facture pro forma',
    commercial: 'Facture commerciale',
    interim: 'Facture d’acompte',
    final: 'Facture de solde',
    milestone: 'Facture d’étape',
    retainer: 'Facture de provision',
  },
  templates: {
    order_confirmed: {
      subject: 'Votre commande {{ order_number }}',
      text:
        'Bonjour {{ customer_name }},\n\nmerci pour votre commande {{ order_number }} :\n\n{{ items }}\n\n' +
        `Total : {{ total }}\n\n${end}`,
    },
    order_shipped: {
      subject: 'Votre commande {{ order_number }} est en route',
      text:
        'Bonjour {{ customer_name }},\n\nnous avons expédié votre commande {{ order_number }}.\n\n' +
        `{{ carrier }} {{ tracking_number }}\n\n${end}`,
    },
    order_cancelled: {
      subject: 'Votre commande {{ order_number }} est annulée',
      text:
        'Bonjour {{ customer_name }},\n\nvotre commande {{ order_number }} d’un montant de {{ total }} est annulée.' +
        `\n\n${end}`,
    },
    invoice_sent: {
      subject: '{{ document }} {{ invoice_number }} de {{ company_name }}',
      text:
        '{{ message }}\n\n{{ document }} {{ invoice_number }} du {{ invoice_date }}, montant : {{ total }}.\n' +
        `{{ payment_request }}\n\n${end}`,
    },
    credit_note_sent: {
      subject: 'Avoir {{ invoice_number }} de {{ company_name }}',
      text:
        '{{ message }}\n\nNous vous avons accordé un avoir de {{ total }} : {{ invoice_number }} du ' +
        `{{ invoice_date }}.\n\n${end}`,
    },
    invoice_due_soon: {
      subject: 'La facture {{ invoice_number }} arrive à échéance le {{ due_date }}',
      text:
        'Bonjour {{ customer_name }},\n\n{{ message }}\n\nLa facture {{ invoice_number }} arrive à échéance le ' +
        `{{ due_date }}. Merci de régler {{ amount_due }} d’ici là.\n\n${ignore}\n\n${end}`,
    },
    invoice_due_today: {
      subject: 'La facture {{ invoice_number }} arrive à échéance aujourd’hui',
      text:
        'Bonjour {{ customer_name }},\n\n{{ message }}\n\nLa facture {{ invoice_number }} arrive à échéance ' +
        `aujourd’hui. Merci de régler {{ amount_due }}.\n\n${ignore}\n\n${end}`,
    },
    invoice_overdue: {
      subject: 'La facture {{ invoice_number }} est échue',
      text:
        'Bonjour {{ customer_name }},\n\n{{ message }}\n\nLa facture {{ invoice_number }} était payable le ' +
        `{{ due_date }}. Merci de régler {{ amount_due }} dès maintenant.\n\n${ignore}\n\n${end}`,
    },
    invoice_seriously_overdue: {
      subject: 'Relance : facture {{ invoice_number }} impayée',
      text:
        'Bonjour {{ customer_name }},\n\n{{ message }}\n\nLa facture {{ invoice_number }} était payable le ' +
        '{{ due_date }} et reste impayée. Merci de régler {{ amount_due }} sans délai ou de nous contacter.' +
        `\n\n${ignore}\n\n${end}`,
    },
    invoice_cancelled: {
      subject: 'Annulation : {{ document }} {{ invoice_number }}',
      text:
        'Bonjour {{ customer_name }},\n\nnous avons annulé le document suivant : {{ document }} {{ invoice_number }} ' +
        `du {{ invoice_date }}. Vous n’avez rien à payer.\n\n{{ cancellation_reason }}\n\n${end}`,
    },
    payment_received: {
      subject: 'Nous avons reçu votre paiement {{ payment_number }}',
      text:
        'Bonjour {{ customer_name }},\n\nnous avons reçu votre paiement de {{ amount }} le {{ payment_date }}. Merci.' +
        `\n\n{{ invoices }}\n\n${end}`,
    },
  },
}
