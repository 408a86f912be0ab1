/** The words for the facts of printed documents, such as numbers and dates. A fact of a new field is added here. */

type Language = 'en' | 'de' | 'fr' | 'es' | 'ar'

const facts = {
  invoice_number: {
    en: 'Invoice number',
    de: 'Rechnungsnummer',
    fr: 'Numéro de facture',
    es: 'Número de factura',
    ar: 'رقم الفاتورة',
  },
  number: {
    en: 'Number',
    de: 'Nummer',
    fr: 'Numéro',
    es: 'Número',
    ar: 'الرقم',
  },
  date: {
    en: 'Date',
    de: 'Datum',
    fr: 'Date',
    es: 'Fecha',
    ar: 'التاريخ',
  },
  due_date: {
    en: 'Due date',
    de: 'Fällig am',
    fr: 'Échéance',
    es: 'Vencimiento',
    ar: 'تاريخ الاستحقاق',
  },
  order_number: {
    en: 'Order number',
    de: 'Auftragsnummer',
    fr: 'Commande',
    es: 'Pedido',
    ar: 'رقم الطلب',
  },
  order_date: {
    en: 'Order date',
    de: 'Auftragsdatum',
    fr: 'Date de commande',
    es: 'Fecha del pedido',
    ar: 'تاريخ الطلب',
  },
  customer_number: {
    en: 'Customer number',
    de: 'Kundennummer',
    fr: 'Numéro de client',
    es: 'Número de cliente',
    ar: 'رقم العميل',
  },
  customer_vat_id: {
    en: 'Your VAT ID',
    de: 'Ihre USt-IdNr.',
    fr: 'Votre n° de TVA',
    es: 'Su NIF-IVA',
    ar: 'الرقم الضريبي للعميل',
  },
  reference: {
    en: 'Your reference',
    de: 'Ihr Zeichen',
    fr: 'Votre référence',
    es: 'Su referencia',
    ar: 'مرجعكم',
  },
  own_reference: {
    en: 'Our reference',
    de: 'Unser Zeichen',
    fr: 'Notre référence',
    es: 'Nuestra referencia',
    ar: 'مرجعنا',
  },
  purchase_order_number: {
    en: 'Your order number',
    de: 'Ihre Bestellnummer',
    fr: 'Votre commande',
    es: 'Su pedido',
    ar: 'رقم أمر الشراء',
  },
  our_order_number: {
    en: 'Our order number',
    de: 'Unsere Bestellnummer',
    fr: 'Notre numéro de commande',
    es: 'Nuestro número de pedido',
    ar: 'رقم طلبنا',
  },
  pickup_location: {
    en: 'Pick-up',
    de: 'Abholung',
    fr: 'Retrait',
    es: 'Recogida',
    ar: 'مكان الاستلام',
  },
  return_location: {
    en: 'Return',
    de: 'Rückgabe',
    fr: 'Retour',
    es: 'Devolución',
    ar: 'مكان الإعادة',
  },
  corrects: {
    en: 'Corrects invoice',
    de: 'Zu Rechnung',
    fr: 'Rectifie la facture',
    es: 'Rectifica la factura',
    ar: 'تصحيح للفاتورة',
  },
  debits: {
    en: 'Debits invoice',
    de: 'Zu Rechnung',
    fr: 'Complète la facture',
    es: 'Aumenta la factura',
    ar: 'زيادة على الفاتورة',
  },
  terms: {
    en: 'Terms of payment',
    de: 'Zahlungsbedingungen',
    fr: 'Conditions de paiement',
    es: 'Condiciones de pago',
    ar: 'شروط الدفع',
  },
  delivery_date: {
    en: 'Delivery date',
    de: 'Lieferdatum',
    fr: 'Date de livraison',
    es: 'Fecha de entrega',
    ar: 'تاريخ التسليم',
  },
  service_period: {
    en: 'Service period',
    de: 'Leistungszeitraum',
    fr: 'Période de prestation',
    es: 'Periodo de servicio',
    ar: 'فترة الخدمة',
  },
  expected_delivery: {
    en: 'Delivery expected',
    de: 'Lieferung erwartet',
    fr: 'Livraison prévue',
    es: 'Entrega prevista',
    ar: 'التسليم المتوقع',
  },
  shipped_on: {
    en: 'Shipped on',
    de: 'Versandt am',
    fr: 'Expédié le',
    es: 'Enviado el',
    ar: 'تاريخ الشحن',
  },
  carrier: {
    en: 'Carrier',
    de: 'Versand durch',
    fr: 'Transporteur',
    es: 'Transportista',
    ar: 'شركة الشحن',
  },
  tracking_number: {
    en: 'Tracking number',
    de: 'Sendungsnummer',
    fr: 'Numéro de suivi',
    es: 'Número de seguimiento',
    ar: 'رقم التتبع',
  },
  shipping_method: {
    en: 'Shipping',
    de: 'Versandart',
    fr: 'Expédition',
    es: 'Envío',
    ar: 'طريقة الشحن',
  },
  contact: {
    en: 'Your contact',
    de: 'Ihr Kontakt',
    fr: 'Votre contact',
    es: 'Su contacto',
    ar: 'جهة الاتصال',
  },
  period: {
    en: 'Period',
    de: 'Zeitraum',
    fr: 'Période',
    es: 'Periodo',
    ar: 'الفترة',
  },
} satisfies Record<string, Readonly<Record<Language, string>>>

type Facts = { readonly [Name in keyof typeof facts]: string }

/** Returns the words for facts in one language. */
export const factsIn = (language: Language): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, words]) => [name, words[language]])) as Facts
