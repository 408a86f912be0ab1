/** The sentences about the first steps in a company in German. Only a new company loads them. */
import type { firstSteps as english } from '../en/first-steps.ts'

export const firstSteps: typeof english = {
  title: 'Erste Schritte',
  steps: {
    company: 'Adresse und Logo des Unternehmens eintragen',
    customer: 'Einen Kunden anlegen',
    imports: 'Kontakte aus einer Datei importieren',
    invitation: 'Jemanden aus dem Team einladen',
  },
}
