/** The sentences of the settings of the company in German. */
import type { company as english } from '../en/company.ts'

export const company: typeof english = {
  subjects: {
    general: 'Allgemein',
    company: 'Angaben zum Unternehmen',
    documents: 'Gedruckte Dokumente',
    invoices: 'Rechnungen',
    orders: 'Aufträge',
    books: 'Buchführung',
    security: 'Sicherheit',
    people: 'Personal',
    address: 'Adresse im Web',
  },
  advanced: 'Erweitert',
  notGiven: 'Keine Angabe',
  usualLocale: 'Wie der Browser (Standard)',
  usualColour: 'Übliche Farbe',
  defaults: {
    'settings.printing.page_size': 'A4 (Standard)',
    'settings.printing.language': 'Die der Region oben (Standard)',
    'settings.invoice_number_on': 'Beim Anlegen (Standard)',
    'settings.shipping_tax': 'Keine Steuer (Standard)',
    'settings.finance_closed_periods': 'Auf den ersten offenen Tag (Standard)',
    'settings.numbering_year': 'Kalenderjahr (Standard)',
    'settings.week_start': 'Montag (Standard)',
    'settings.tax_determination': 'Automatisch (Standard)',
  },
  logo: {
    title: 'Logo',
    drop: 'PNG, JPG oder WebP, höchstens 5 MB. Es erscheint auf Dokumenten und in E-Mails.',
    choose: 'Bild auswählen',
    remove: 'Logo entfernen',
  },
  sample: { title: 'Beispielrechnung', text: 'Eine Rechnung mit den gespeicherten Einstellungen.' },
  accountsText: 'Die Konten, auf die Verkauf, Einkauf und Lager automatisch buchen.',
}
