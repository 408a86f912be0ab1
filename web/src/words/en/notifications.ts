/** The sentences about notifications in English. `subject` is a record, such as `lead Acme`, or `12 leads`. */
import { capital } from '../humanise.ts'

interface Subject {
  /** The user who did it; undefined for the system. */
  actor: string | undefined
  /** The name of the record type: `Lead`, or for several records `Leads`. */
  type: string
  /** The title of the record. */
  title: string | undefined
  /** The number of records. */
  amount: number
  /** The label of the new state. */
  state: string
}

/** The outcome of an import or a bulk change. */
interface Outcome {
  title: string | undefined
  /** The name of the records: `Leads`. */
  records: string
  successful: string
  failed: number
}

const article = (type: string) => (/^[aeiou]/i.test(type) ? 'an' : 'a')

function recordOf({ type, title, amount }: Subject): string {
  const name = type.toLowerCase()
  if (amount > 1) return `${amount} ${name}`
  return title === undefined ? `${article(name)} ${name}` : `the ${name} ${title}`
}

const countsOf = ({ records, successful, failed }: Outcome) =>
  `${successful} ${records.toLowerCase()}${failed > 0 ? `, ${failed} failed` : ''}`

export const notifications = {
  notifications: {
    title: 'Notifications',
    bell: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
    markAll: 'Mark all as read',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    showAll: 'Show all notifications',
    all: 'All',
    unread: 'Unread',
    nothing: 'Nothing new',
    nothingText: 'Assignments, decisions and finished imports appear here.',
    nothingUnread: 'You have read everything.',
    older: 'Show older',
    choose: 'Choose notifications',
    kinds: {
      assigned: 'Assignments to me',
      state_changed: 'My records that are completed',
      decision_requested: 'Requests for my decision',
      decided: 'Decisions on my requests',
      ended: 'The end of imports and bulk changes',
    },
    assigned: (subject: Subject) =>
      subject.actor
        ? `${subject.actor} assigned you ${recordOf(subject)}`
        : `${capital(recordOf(subject))} ${subject.amount > 1 ? 'were' : 'was'} assigned to you`,
    stateChanged: (subject: Subject) =>
      subject.actor
        ? `${subject.actor} marked ${recordOf(subject)} as ${subject.state.toLowerCase()}`
        : `${capital(recordOf(subject))} ${subject.amount > 1 ? 'are' : 'is'} now ${subject.state.toLowerCase()}`,
    decisionRequested: (subject: Subject) =>
      subject.actor
        ? `${subject.actor} asks for your decision on ${recordOf(subject)}`
        : `${capital(recordOf(subject))} waits for your decision`,
    decided: ({ actor, type, title, amount, state }: Subject) => {
      const own = `your ${amount > 1 ? `${amount} ` : ''}${type.toLowerCase()}${title ? ` ${title}` : ''}`
      return actor ? `${actor} ${state.toLowerCase()} ${own}` : `${capital(own)}: ${state.toLowerCase()}`
    },
    importCompleted: (outcome: Outcome) =>
      `Import of ${outcome.title ?? 'a file'} complete: ${countsOf(outcome)}`,
    importReverted: (outcome: Outcome) =>
      `Import of ${outcome.title ?? 'a file'} reverted: ${countsOf(outcome)}`,
    importStopped: (outcome: Outcome) =>
      `Import of ${outcome.title ?? 'a file'} stopped after ${countsOf(outcome)}`,
    bulkCompleted: (outcome: Outcome) => `Bulk change complete: ${countsOf(outcome)}`,
    bulkStopped: (outcome: Outcome) => `Bulk change stopped after ${countsOf(outcome)}`,
  },
}
