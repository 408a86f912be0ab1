/** The sentences of the settings in German. */
import type { Words } from '../words.ts'

export const settings: Pick<Words, 'settings'> = {
  settings: {
    permission: 'Recht',
    granted: 'Gewährt',
    notGranted: 'Nicht gewährt',
    company: 'Einstellungen des Unternehmens',
    groups: {
      account: 'Mein Konto',
      company: 'Unternehmen',
      data: 'Daten',
      catalog: 'Katalog',
      developers: 'Entwickler',
    },
    screens: {
      profile: 'Profil und Einstellungen',
      security: 'Anmeldung und Sicherheit',
      tokens: 'API-Token',
      company: 'Einstellungen des Unternehmens',
      roles: 'Rollen und Rechte',
      accounts: 'Konten für automatische Buchungen',
      auditLog: 'Änderungsprotokoll',
      feed: 'Ereignisse',
    },
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
    auditLog: {
      time: 'Zeit',
      actor: 'Benutzer',
      event: 'Ereignis',
      record: 'Datensatz',
      fields: 'Geänderte Felder',
    },
  },
}
