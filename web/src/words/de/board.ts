/** The sentences of boards and of the conversion of leads in German. */
import type { Words } from '../words.ts'

export const board: Pick<Words, 'board' | 'convert'> = {
  board: {
    label: (many: string, by: string) => `${many} nach ${by}`,
    column: (label: string, count: string) => `${label}, ${count}`,
    more: (count: string) => `${count} weitere zeigen`,
    none: 'Nichts vorhanden',
    move: 'Verschieben',
    moveCard: (title: string) => `${title} verschieben`,
    moved: (title: string, column: string) => `${title} ist jetzt in ${column}.`,
    refused: (title: string, from: string, to: string, allowed: string) =>
      `${title} kann nicht von ${from} nach ${to} verschoben werden.${allowed && ` Möglich: ${allowed}.`}`,
    weighted: (sums: string) => `Gewichtet: ${sums}`,
  },
  convert: {
    title: 'In einen Kunden umwandeln',
    submit: 'Umwandeln',
    submitUnqualified: 'Qualifizieren und umwandeln',
    customer: 'Neuer Kunde',
    withDeal: 'Auch eine Verkaufschance anlegen',
    fields: {
      opportunity_name: 'Name der Verkaufschance',
      opportunity_amount: 'Wert',
      opportunity_stage: 'Phase',
      opportunity_close_date: 'Voraussichtlicher Abschluss',
      notes: 'Notizen zum Kunden',
    },
    unqualified: 'Der Lead ist noch nicht qualifiziert. Er wird zuerst qualifiziert.',
    done: (customer: string) => `„${customer}“ ist jetzt Kunde.`,
    openCustomer: 'Kunden öffnen',
    openDeal: 'Verkaufschance öffnen',
    stay: 'Hier bleiben',
  },
}
