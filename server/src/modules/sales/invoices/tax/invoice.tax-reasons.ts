/** The reasons why an invoice charges no tax, in the wording of tax law or common practice, by language. */
import type { Language } from '#core/printing'

export const taxTreatments = [
  'standard',
  'reverse_charge',
  'intra_community',
  'export',
  'exempt',
  'outside_scope',
] as const

export type TaxTreatment = (typeof taxTreatments)[number]

type Reasons = Record<Exclude<TaxTreatment, 'standard'>, string>

const reasons: Record<Language, Reasons> = {
  en: {
    reverse_charge: 'Reverse charge: the customer is liable for the tax.',
    intra_community: 'Intra-Community supply, exempt from VAT.',
    export: 'Export, exempt from VAT.',
    exempt: 'Exempt from VAT.',
    outside_scope: 'Not subject to VAT.',
  },
  de: {
    reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
    intra_community: 'Steuerfreie innergemeinschaftliche Lieferung.',
    export: 'Steuerfreie Ausfuhrlieferung.',
    exempt: 'Von der Umsatzsteuer befreit.',
    outside_scope: 'Nicht der Umsatzsteuer unterliegend.',
  },
  fr: {
    reverse_charge: 'Autoliquidation : la TVA est due par le preneur.',
    intra_community: 'Livraison intracommunautaire exonérée de TVA.',
    export: 'Exportation exonérée de TVA.',
    exempt: 'Exonéré de TVA.',
    outside_scope: 'Non soumis à la TVA.',
  },
  es: {
    reverse_charge: 'Inversión del sujeto pasivo: el IVA lo declara el cliente.',
    intra_community: 'Entrega intracomunitaria exenta de IVA.',
    export: 'Exportación exenta de IVA.',
    exempt: 'Operación exenta de IVA.',
    outside_scope: 'Operación no sujeta a IVA.',
  },
  ar: {
    reverse_charge: 'الاحتساب العكسي: العميل مسؤول عن سداد الضريبة.',
    intra_community: 'توريد داخل الاتحاد الأوروبي معفى من ضريبة القيمة المضافة.',
    export: 'تصدير معفى من ضريبة القيمة المضافة.',
    exempt: 'معفى من ضريبة القيمة المضافة.',
    outside_scope: 'غير خاضع لضريبة القيمة المضافة.',
  },
}

/** Returns the default reason of an untaxed treatment. */
export const defaultReason = (treatment: keyof Reasons, language: Language): string =>
  reasons[language][treatment]
