/**
 * The company data on invoices, their design, and the taxation of shipping. Existing settings of the tenant are not
 * changed.
 */
import type { TenantSettings } from '../../sdk/src/index.ts'
import type { Part } from '../part.ts'
import { logoPng } from './logo.ts'

/** The footer texts of documents, in the languages of Northwind's customers. */
const documentFooters = {
  invoice: {
    en: 'The goods remain our property until they are paid in full.',
    de: 'Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.',
    fr: 'La marchandise reste notre propriété jusqu’au paiement intégral.',
    es: 'La mercancía sigue siendo de nuestra propiedad hasta su pago íntegro.',
  },
  order: {
    en: 'Please tell us within two days if anything in this confirmation is not as you ordered it.',
    de: 'Bitte melden Sie sich innerhalb von zwei Tagen, falls etwas nicht Ihrer Bestellung entspricht.',
    fr: 'Merci de nous signaler sous deux jours toute différence avec votre commande.',
    es: 'Avísenos en un plazo de dos días si algo no corresponde a su pedido.',
  },
  purchase_order: { en: 'Please state our order number on your delivery note and your invoice.' },
  rental_agreement: {
    en: 'Clean the equipment before you return it. We charge cleaning by the hour.',
    de: 'Bitte geben Sie die Geräte gereinigt zurück. Reinigung berechnen wir nach Stunden.',
  },
  statement: { en: 'Please tell us within a month if you do not agree with this balance.' },
}

const settings: TenantSettings = {
  company: {
    legal_name: 'Northwind Traders, Inc.',
    street: '1402 Harbor Avenue SW',
    city: 'Seattle',
    state: 'WA',
    postal_code: '98116',
    country: 'US',
    registration_number: 'WA-604 118 275',
    email: 'accounting@northwind.example',
    phone: '+1 206 555 0147',
    website: 'https://northwind.example',
    // The example account number of the IBAN standard.
    iban: 'GB29NWBK60161331926819',
    bic: 'NWBKGB2L',
    bank_name: 'National Westminster Bank, London',
  },
  printing: {
    accent_color: '#1f5673',
    footer: 'Northwind Traders, Inc. · Fine foods from all over the world · Seattle and London',
    page_size: 'A4',
    language: 'en',
    footers: documentFooters,
  },
  shipping_tax: 'proportional',
}

export const companyPart: Part = {
  name: 'company',
  async run({ kontor, tenant, each }) {
    const { logo } = await kontor.platform.tenant.getLogoDetails()
    const present: Readonly<Record<string, unknown>> = { ...tenant.settings, logo }
    return each([...Object.keys(settings), 'logo'], {
      key: (name) => name,
      exists: (name) => Boolean(present[name]),
      make: async (name) =>
        name === 'logo'
          ? kontor.platform.tenant.setLogo({ file: { name: 'logo.png', content: logoPng() } })
          : kontor.tenant.update({ settings: { [name]: settings[name as keyof TenantSettings] } }),
    })
  },
}
