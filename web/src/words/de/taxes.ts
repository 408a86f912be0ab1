/** The sentences of tax codes, the tax report and the EC sales list in German. Only their pages load them. */
import type { taxes as english } from '../en/taxes.ts'

export const taxes: typeof english = {
  seed: {
    add: 'Steuerschlüssel eines Landes hinzufügen',
    text: 'Fügt die üblichen Sätze mit den Kennzahlen der Steuererklärung hinzu. Vorhandene bleiben, wie sie sind.',
    country: 'Land',
    other: 'Anderes Land',
    submit: 'Steuerschlüssel hinzufügen',
    added: (count) =>
      count === '0'
        ? 'Alle diese Steuerschlüssel gibt es schon.'
        : count === '1'
          ? '1 Steuerschlüssel hinzugefügt.'
          : `${count} Steuerschlüssel hinzugefügt.`,
  },
  report: 'Umsatzsteuer und Vorsteuer',
  salesList: 'Zusammenfassende Meldung',
  payable: 'Zahllast',
  refund: 'Erstattung',
  before: (amount) => `zuvor ${amount}`,
  output: 'Umsatzsteuer',
  input: 'Vorsteuer',
  boxes: 'Kennzahlen der Steuererklärung',
  accounts: 'Steuerkonten',
  code: 'Steuerschlüssel',
  box: 'Kennzahl',
  base: 'Bemessungsgrundlage',
  baseBefore: 'Bemessungsgrundlage zuvor',
  tax: 'Steuer',
  taxBefore: 'Steuer zuvor',
  deductible: 'Abziehbar',
  amount: 'Betrag',
  total: 'Summe',
  opening: 'Anfangssaldo',
  uncoded: 'Ohne Steuerschlüssel',
  closing: 'Endsaldo',
  uncodedText:
    'Ohne Steuerschlüssel auf ein Steuerkonto gebucht, etwa eine Zahlung ans Finanzamt: in keinem Wert oben.',
  nothing: 'In diesem Zeitraum gibt es nichts.',
  sales: 'Umsätze nach USt-IdNr.',
  country: 'Land',
  vatId: 'USt-IdNr.',
  kind: 'Art',
  documents: 'Belege',
  missing: (count, amount) =>
    count === '1'
      ? `1 Beleg über ${amount} hat keine USt-IdNr. eines anderen Landes und fehlt in der Meldung.`
      : `${count} Belege über ${amount} haben keine USt-IdNr. eines anderen Landes und fehlen in der Meldung.`,
  settled: 'Umgebucht durch Meldungen',
  review: {
    checks: 'Vor der Abgabe',
    blocks: 'Vorher kann die Meldung nicht abgegeben werden.',
    none: {
      drafts: 'Alle Buchungen sind gebucht.',
      waiting_rates: 'Alle Buchungen haben einen Wechselkurs.',
      missing_vat_ids: 'Alle innergemeinschaftlichen Lieferungen haben eine USt-IdNr.',
      number_gaps: 'Alle gebuchten Buchungen haben eine Nummer.',
      uncoded_tax: 'Alle Steuern haben einen Steuerschlüssel.',
    },
    some: {
      drafts: (count) => `Nicht gebuchte Entwürfe: ${count}`,
      waiting_rates: (count) => `Buchungen, die auf einen Wechselkurs warten: ${count}`,
      missing_vat_ids: (count) => `Innergemeinschaftliche Lieferungen ohne USt-IdNr.: ${count}`,
      number_gaps: (count) => `Gebuchte Buchungen ohne Nummer: ${count}`,
      uncoded_tax: (count) => `Buchungen auf Steuerkonten ohne Steuerschlüssel: ${count}`,
    },
    figures: 'Zahlen der Meldung',
    corrected: (amount) => `davon Berichtigungen früherer Meldungen: ${amount}`,
    corrections: 'Berichtigungen früherer Meldungen',
    entry: 'Buchung',
    date: 'Datum',
    corrects: 'Berichtigt die Meldung',
  },
}
