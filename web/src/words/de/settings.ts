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
      areas: 'Bereiche',
      roles: 'Rollen und Rechte',
      accounts: 'Konten für automatische Buchungen',
      yearEnd: 'Jahresabschluss',
      auditLog: 'Änderungsprotokoll',
      mail: 'Mailserver',
      feed: 'Ereignisse',
      sampleData: 'Beispieldaten',
    },
    auditLog: {
      time: 'Zeit',
      actor: 'Benutzer',
      event: 'Ereignis',
      record: 'Datensatz',
      fields: 'Geänderte Felder',
    },
  },
}
