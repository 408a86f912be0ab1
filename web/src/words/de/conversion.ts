/** The sentences of the conversion of leads in German. Only its dialog loads them. */
import type { conversion as english } from '../en/conversion.ts'

export const conversion: typeof english = {
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
}
