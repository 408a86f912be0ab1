import type { Words } from './email.kinds.ts'

const end = 'مع أطيب التحيات\n{{ company_name }}'
const ignore = 'إذا كنتم قد سددتم المبلغ بالفعل فيرجى تجاهل هذه الرسالة.'

export const arabic: Words = {
  greeting: 'مرحبًا {{ customer_name }}،',
  paymentRequest: 'يرجى سداد {{ amount_due }} في موعد أقصاه {{ due_date }}.',
  show: 'عرض عبر الإنترنت',
  showAndPay: 'العرض والدفع عبر الإنترنت',
  types: {
    standard: 'فاتورة',
    recurring: 'فاتورة',
    credit_note: 'إشعار دائن',
    debit_note: 'إشعار مدين',
    proforma: 'فاتورة أولية',
    commercial: 'فاتورة تجارية',
    interim: 'فاتورة مرحلية',
    final: 'فاتورة نهائية',
    milestone: 'فاتورة إنجاز',
    retainer: 'فاتورة دفعة مقدمة',
  },
  templates: {
    order_confirmed: {
      subject: 'طلبكم {{ order_number }}',
      text:
        'مرحبًا {{ customer_name }}،\n\nشكرًا لطلبكم {{ order_number }}:\n\n{{ items }}\n\n' +
        `الإجمالي: {{ total }}\n\n${end}`,
    },
    order_shipped: {
      subject: 'طلبكم {{ order_number }} في الطريق إليكم',
      text:
        'مرحبًا {{ customer_name }}،\n\nلقد شحنّا طلبكم {{ order_number }}.\n\n' +
        `{{ carrier }} {{ tracking_number }}\n\n${end}`,
    },
    order_cancelled: {
      subject: 'تم إلغاء طلبكم {{ order_number }}',
      text: `مرحبًا {{ customer_name }}،\n\nتم إلغاء طلبكم {{ order_number }} بقيمة {{ total }}.\n\n${end}`,
    },
    invoice_sent: {
      subject: '{{ document }} {{ invoice_number }} من {{ company_name }}',
      text:
        '{{ message }}\n\n{{ document }} {{ invoice_number }} بتاريخ {{ invoice_date }} بمبلغ {{ total }}.\n' +
        `{{ payment_request }}\n\n${end}`,
    },
    credit_note_sent: {
      subject: 'إشعار دائن {{ invoice_number }} من {{ company_name }}',
      text:
        '{{ message }}\n\nقيدنا لحسابكم {{ total }} بموجب الإشعار الدائن {{ invoice_number }} بتاريخ ' +
        `{{ invoice_date }}.\n\n${end}`,
    },
    invoice_due_soon: {
      subject: 'الفاتورة {{ invoice_number }} تستحق في {{ due_date }}',
      text:
        'مرحبًا {{ customer_name }}،\n\n{{ message }}\n\nتستحق الفاتورة {{ invoice_number }} في {{ due_date }}. ' +
        `يرجى سداد {{ amount_due }} قبل ذلك.\n\n${ignore}\n\n${end}`,
    },
    invoice_due_today: {
      subject: 'الفاتورة {{ invoice_number }} تستحق اليوم',
      text:
        'مرحبًا {{ customer_name }}،\n\n{{ message }}\n\nتستحق الفاتورة {{ invoice_number }} اليوم. ' +
        `يرجى سداد {{ amount_due }}.\n\n${ignore}\n\n${end}`,
    },
    invoice_overdue: {
      subject: 'الفاتورة {{ invoice_number }} متأخرة السداد',
      text:
        'مرحبًا {{ customer_name }}،\n\n{{ message }}\n\nكانت الفاتورة {{ invoice_number }} مستحقة في {{ due_date }}.' +
        ` يرجى سداد {{ amount_due }} الآن.\n\n${ignore}\n\n${end}`,
    },
    invoice_seriously_overdue: {
      subject: 'إنذار: الفاتورة {{ invoice_number }} غير مسددة',
      text:
        'مرحبًا {{ customer_name }}،\n\n{{ message }}\n\nكانت الفاتورة {{ invoice_number }} مستحقة في {{ due_date }} ' +
        `ولم تُسدد بعد. يرجى سداد {{ amount_due }} فورًا أو التواصل معنا.\n\n${ignore}\n\n${end}`,
    },
    invoice_cancelled: {
      subject: 'إلغاء: {{ document }} {{ invoice_number }}',
      text:
        'مرحبًا {{ customer_name }}،\n\nلقد ألغينا {{ document }} {{ invoice_number }} بتاريخ {{ invoice_date }}. ' +
        `لا يلزم سداد أي مبلغ.\n\n{{ cancellation_reason }}\n\n${end}`,
    },
    payment_received: {
      subject: 'استلمنا دفعتكم {{ payment_number }}',
      text:
        'مرحبًا {{ customer_name }}،\n\nاستلمنا منكم {{ amount }} في {{ payment_date }}. شكرًا لكم.\n\n' +
        `{{ invoices }}\n\n${end}`,
    },
  },
}
