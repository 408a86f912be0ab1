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
