/** The sentences about notifications in German. They avoid articles, because labels have no gender. */
import type { Words } from '../words.ts'

interface Subject {
  type: string
  title: string | undefined
  amount: number
}

const recordOf = ({ type, title, amount }: Subject) =>
  amount > 1 ? `${amount} ${type}` : title === undefined ? type : `${type} ${title}`

interface Outcome {
  records: string
  successful: string
  failed: number
}

const countsOf = ({ records, successful, failed }: Outcome) =>
  `${successful} ${records}${failed > 0 ? `, ${failed} fehlgeschlagen` : ''}`

export const notifications: Pick<Words, 'notifications'> = {
  notifications: {
    title: 'Mitteilungen',
    bell: (unread) => (unread > 0 ? `Mitteilungen, ${unread} ungelesen` : 'Mitteilungen'),
    markAll: 'Alle als gelesen markieren',
    markRead: 'Als gelesen markieren',
    markUnread: 'Als ungelesen markieren',
    showAll: 'Alle Mitteilungen zeigen',
    all: 'Alle',
    unread: 'Ungelesen',
    nothing: 'Nichts Neues',
    nothingText: 'Hier erscheinen Zuweisungen, Entscheidungen und abgeschlossene Importe.',
    nothingUnread: 'Sie haben alles gelesen.',
    older: 'Ältere zeigen',
    choose: 'Mitteilungen auswählen',
    kinds: {
      assigned: 'Zuweisungen an mich',
      state_changed: 'Meine abgeschlossenen Datensätze',
      decision_requested: 'Anfragen zu meiner Entscheidung',
      decided: 'Entscheidungen über meine Anträge',
      ended: 'Ende von Importen und Massenänderungen',
    },
    assigned: (subject) =>
      subject.actor
        ? `${subject.actor} hat Ihnen zugewiesen: ${recordOf(subject)}`
        : `Ihnen zugewiesen: ${recordOf(subject)}`,
    stateChanged: (subject) =>
      `${recordOf(subject)}: ${subject.state}${subject.actor ? ` – geändert von ${subject.actor}` : ''}`,
    decisionRequested: (subject) =>
      subject.actor
        ? `${subject.actor} bittet um Ihre Entscheidung: ${recordOf(subject)}`
        : `Wartet auf Ihre Entscheidung: ${recordOf(subject)}`,
    decided: (subject) =>
      `${recordOf(subject)}: ${subject.state}${subject.actor ? ` – entschieden von ${subject.actor}` : ''}`,
    importCompleted: (outcome) =>
      `Import von ${outcome.title ?? 'einer Datei'} abgeschlossen: ${countsOf(outcome)}`,
    importReverted: (outcome) =>
      `Import von ${outcome.title ?? 'einer Datei'} rückgängig gemacht: ${countsOf(outcome)}`,
    importStopped: (outcome) =>
      `Import von ${outcome.title ?? 'einer Datei'} angehalten nach ${countsOf(outcome)}`,
    bulkCompleted: (outcome) => `Massenänderung abgeschlossen: ${countsOf(outcome)}`,
    bulkStopped: (outcome) => `Massenänderung angehalten nach ${countsOf(outcome)}`,
  },
}
