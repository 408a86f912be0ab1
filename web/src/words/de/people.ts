/** The sentences about leave and performance reviews in German. Only their pages load them. */
import type { people as english } from '../en/people.ts'

const requests = (count: string) => (count === '1' ? '1 Antrag' : `${count} Anträge`)

export const people: typeof english = {
  desk: {
    title: 'Urlaub entscheiden',
    text: 'Anträge, die auf eine Entscheidung warten. Niemand entscheidet über den eigenen Urlaub.',
    none: 'Nichts zu entscheiden',
    noneText: 'Neue Anträge Ihres Teams erscheinen hier.',
    more: 'Mehr anzeigen',
    all: 'Alle auswählen',
    choose: (name, days) => `${name}, ${days} auswählen`,
    days: (count) => (count === '1' ? '1 Arbeitstag' : `${count} Arbeitstage`),
    balance: (year) => `Urlaub ${year}`,
    figures: (remaining, allowance, approved, pending) =>
      `${remaining} übrig von ${allowance}; ${approved} genehmigt, ${pending} noch nicht entschieden`,
    absences: 'Auch abwesend',
    nobody: 'Sonst niemand aus der Abteilung',
    actions: { approve: 'Genehmigen', reject: 'Ablehnen' },
    approveOf: (name) => `Urlaub genehmigen: ${name}`,
    rejectOf: (name) => `Urlaub ablehnen: ${name}`,
    decide: {
      approve: (count) => `${requests(count)} genehmigen`,
      reject: (count) => `${requests(count)} ablehnen`,
    },
    done: {
      approve: (count) => `${requests(count)} genehmigt.`,
      reject: (count) => `${requests(count)} abgelehnt.`,
    },
    note: 'Bemerkung',
    noteHelp: 'Der Mitarbeiter kann sie lesen.',
    keys: '↑ ↓ gehen zu einem Antrag, die Leertaste wählt ihn aus, A genehmigt, R lehnt ab.',
  },
  mine: {
    title: 'Mein Urlaub',
    noEmployee: 'Mit Ihrem Benutzer ist kein Mitarbeiter verknüpft.',
    request: 'Urlaub beantragen',
    none: 'Sie haben noch keinen Urlaub beantragt.',
    left: (days, year) => `${days} übrig in ${year}`,
  },
  home: { toWrite: 'Beurteilungen zu schreiben', toAcknowledge: 'Beurteilungen zur Kenntnisnahme' },
  review: {
    ratings: {
      1: 'Erfüllt die Erwartungen nicht',
      2: 'Erfüllt die Erwartungen teilweise',
      3: 'Erfüllt die Erwartungen',
      4: 'Übertrifft die Erwartungen',
      5: 'Hervorragend',
    },
    rating: (value, words) => `${value} – ${words}`,
    noRating: 'Noch keine Bewertung',
    empty: 'Noch nichts geschrieben.',
    save: 'Entwurf speichern',
    submit: 'Speichern und einreichen',
    saved: 'Gespeichert.',
    submitted: 'Die Beurteilung ist eingereicht.',
    submitText:
      'Eine eingereichte Beurteilung kann nicht mehr geändert werden. Der Mitarbeiter kann sie lesen.',
    acknowledge: 'Zur Kenntnis nehmen',
    acknowledged: 'Die Beurteilung ist zur Kenntnis genommen.',
  },
}
