/** The sentences about the first steps in a company and its areas in German. Few pages load them. */
import type { firstSteps as english } from '../en/first-steps.ts'

export const firstSteps: typeof english = {
  title: 'Erste Schritte',
  progress: (done, all) => `${done} von ${all}`,
  hide: 'Ausblenden',
  done: 'Erledigt',
  steps: {
    company: ['Anschrift des Unternehmens eintragen', 'Sie steht auf Rechnungen und Aufträgen.'],
    mail: ['Mailserver einrichten', 'Kunden erhalten Rechnungen per E-Mail.'],
    product: ['Ein Produkt anlegen', 'Mit seinem Preis, für Aufträge und Rechnungen.'],
    customer: ['Einen Kunden anlegen', 'Name und E-Mail genügen.'],
    invoice: ['Die erste Rechnung schreiben', 'Kunde und Produkt wählen, dann senden.'],
    invitation: ['Jemanden aus dem Team einladen', 'Per E-Mail oder mit einem Link, den Sie selbst senden.'],
  },
  imports: 'Kontakte aus einer Datei importieren',
  business: {
    title: 'Was macht Ihr Unternehmen?',
    text: 'Die Navigation zeigt, was Sie brauchen. Alles andere steht in den Einstellungen unter Bereiche.',
    kinds: { sells: 'Verkauft Waren', rents: 'Vermietet', serves: 'Bietet Dienstleistungen' },
    save: 'Navigation einrichten',
    skip: 'Alles zeigen',
  },
  sample: {
    title: 'Beispieldaten',
    text:
      'Kunden, Produkte, ein Lead und Chancen zum Ausprobieren. Ihre Namen enden mit „(Beispiel)“. Bestand, ' +
      'Buchführung und Rechnungsnummern bleiben unberührt.',
    add: 'Beispieldaten anlegen',
    remove: 'Beispieldaten entfernen',
    removeTitle: 'Beispieldaten entfernen?',
    removeText:
      'Diese Datensätze werden gelöscht. Was Ihre eigenen Datensätze brauchen, bleibt und wird danach genannt.',
    removed: 'Die Beispieldaten sind entfernt.',
    kept: (title, user) => `„${title}“ bleibt, weil es gebraucht wird: ${user}.`,
    keptByState: (title) => `„${title}“ bleibt: Der Status erlaubt das Löschen nicht.`,
  },
  areas: {
    text: 'Die Navigation aller Benutzer zeigt die gewählten Bereiche. Gelöscht wird nichts.',
    names: {
      leads: ['Leads und Chancen', 'Wer Kunde werden kann und worüber verhandelt wird.'],
      campaigns: ['Kampagnen', 'Marketing mit Kosten und Ergebnissen.'],
      shipping: ['Lieferungen', 'Was das Lager verlässt, Auftrag für Auftrag.'],
      recurring_invoices: ['Wiederkehrende Rechnungen', 'Abonnements und Verträge.'],
      inventory: ['Lager', 'Bestände, Bewegungen und Lagerorte.'],
      purchasing: ['Einkauf', 'Lieferanten und Bestellungen.'],
      variants: ['Produktvarianten', 'Größen, Farben und Ähnliches.'],
      rentals: ['Vermietung', 'Belegung, Mietverträge und Mietartikel.'],
      finance: ['Buchführung', 'Konten, Buchungen und Hauptbuch.'],
      people: ['Personal', 'Beschäftigte, Urlaub und Beurteilungen.'],
      analytics: ['Auswertungen', 'Zahlen und Diagramme.'],
    },
  },
}
