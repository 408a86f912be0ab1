import type { Words } from './email.kinds.ts'

const end = 'Un saludo\n{{ company_name }}'
const ignore = 'Si ya ha pagado, no tenga en cuenta este correo.'

export const spanish: Words = {
  greeting: 'Hola, {{ customer_name }}:',
  paymentRequest: 'Le rogamos que pague {{ amount_due }} a más tardar el {{ due_date }}.',
  show: 'Ver en línea',
  showAndPay: 'Ver y pagar en línea',
  types: {
    standard: 'Factura',
    recurring: 'Factura',
    credit_note: 'Nota de crédito',
    debit_note: 'Nota de débito',
    proforma: 'Factura proforma',
    commercial: 'Factura comercial',
    interim: 'Factura parcial',
    final: 'Factura final',
    milestone: 'Factura por hito',
    retainer: 'Factura de anticipo',
  },
  templates: {
    order_confirmed: {
      subject: 'Su pedido {{ order_number }}',
      text:
        'Hola, {{ customer_name }}:\n\nGracias por su pedido {{ order_number }}:\n\n{{ items }}\n\n' +
        `Total: {{ total }}\n\n${end}`,
    },
    order_shipped: {
      subject: 'Su pedido {{ order_number }} está en camino',
      text:
        'Hola, {{ customer_name }}:\n\nHemos enviado su pedido {{ order_number }}.\n\n' +
        `{{ carrier }} {{ tracking_number }}\n\n${end}`,
    },
    order_cancelled: {
      subject: 'Su pedido {{ order_number }} se ha cancelado',
      text:
        'Hola, {{ customer_name }}:\n\nSu pedido {{ order_number }} por {{ total }} se ha cancelado.' +
        `\n\n${end}`,
    },
    invoice_sent: {
      subject: '{{ document }} {{ invoice_number }} de {{ company_name }}',
      text:
        '{{ message }}\n\n{{ document }} {{ invoice_number }} del {{ invoice_date }}, importe: {{ total }}.\n' +
        `{{ payment_request }}\n\n${end}`,
    },
    credit_note_sent: {
      subject: 'Nota de crédito {{ invoice_number }} de {{ company_name }}',
      text:
        '{{ message }}\n\nLe hemos abonado {{ total }} con la nota de crédito {{ invoice_number }} del ' +
        `{{ invoice_date }}.\n\n${end}`,
    },
    invoice_due_soon: {
      subject: 'La factura {{ invoice_number }} vence el {{ due_date }}',
      text:
        'Hola, {{ customer_name }}:\n\n{{ message }}\n\nLa factura {{ invoice_number }} vence el {{ due_date }}. ' +
        `Le rogamos que pague {{ amount_due }} a más tardar en esa fecha.\n\n${ignore}\n\n${end}`,
    },
    invoice_due_today: {
      subject: 'La factura {{ invoice_number }} vence hoy',
      text:
        'Hola, {{ customer_name }}:\n\n{{ message }}\n\nLa factura {{ invoice_number }} vence hoy. Le rogamos que ' +
        `pague {{ amount_due }}.\n\n${ignore}\n\n${end}`,
    },
    invoice_overdue: {
      subject: 'La factura {{ invoice_number }} está vencida',
      text:
        'Hola, {{ customer_name }}:\n\n{{ message }}\n\nLa factura {{ invoice_number }} venció el {{ due_date }}. ' +
        `Le rogamos que pague ahora {{ amount_due }}.\n\n${ignore}\n\n${end}`,
    },
    invoice_seriously_overdue: {
      subject: 'Reclamación de pago: factura {{ invoice_number }}',
      text:
        'Hola, {{ customer_name }}:\n\n{{ message }}\n\nLa factura {{ invoice_number }} venció el {{ due_date }} y ' +
        'sigue sin pagarse. Le rogamos que pague {{ amount_due }} de inmediato o se ponga en contacto con nosotros.' +
        `\n\n${ignore}\n\n${end}`,
    },
    invoice_cancelled: {
      subject: 'Anulación: {{ document }} {{ invoice_number }}',
      text:
        'Hola, {{ customer_name }}:\n\nHemos anulado el documento siguiente: {{ document }} {{ invoice_number }} del ' +
        `{{ invoice_date }}. No tiene que pagar nada.\n\n{{ cancellation_reason }}\n\n${end}`,
    },
    payment_received: {
      subject: 'Hemos recibido su pago {{ payment_number }}',
      text:
        'Hola, {{ customer_name }}:\n\nHemos recibido su pago de {{ amount }} el {{ payment_date }}. Gracias.' +
        `\n\n{{ invoices }}\n\n${end}`,
    },
  },
}
