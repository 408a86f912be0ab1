/** The sentences about leave and performance reviews in English. Only their pages load them. */

const requests = (count: string) => (count === '1' ? '1 request' : `${count} requests`)

export const people = {
  desk: {
    title: 'Leave to decide',
    text: 'Requests that wait for a decision. Nobody decides on their own leave.',
    none: 'Nothing to decide',
    noneText: 'New requests of your team appear here.',
    more: 'Show more',
    all: 'Select all',
    choose: (name: string, days: string) => `Select ${name}, ${days}`,
    days: (count: string) => (count === '1' ? '1 working day' : `${count} working days`),
    balance: (year: string) => `Vacation ${year}`,
    figures: (remaining: string, allowance: string, approved: string, pending: string) =>
      `${remaining} left of ${allowance}; ${approved} approved, ${pending} awaiting a decision`,
    absences: 'Also away',
    nobody: 'Nobody else of the department',
    actions: { approve: 'Approve', reject: 'Reject' },
    approveOf: (name: string) => `Approve the leave of ${name}`,
    rejectOf: (name: string) => `Reject the leave of ${name}`,
    decide: {
      approve: (count: string) => `Approve ${requests(count)}`,
      reject: (count: string) => `Reject ${requests(count)}`,
    },
    done: {
      approve: (count: string) => `${requests(count)} approved.`,
      reject: (count: string) => `${requests(count)} rejected.`,
    },
    note: 'Note',
    noteHelp: 'The employee sees it.',
    keys: '↑ ↓ go to a request, Space selects it, A approves, R rejects.',
  },
  mine: {
    title: 'My leave',
    noEmployee: 'No employee record is linked to your user.',
    request: 'Request leave',
    none: 'You have not requested leave yet.',
    left: (days: string, year: string) => `${days} left in ${year}`,
  },
  home: { toWrite: 'Reviews to write', toAcknowledge: 'Reviews to acknowledge' },
  review: {
    ratings: {
      1: 'Does not meet the expectations',
      2: 'Meets some of the expectations',
      3: 'Meets the expectations',
      4: 'Exceeds the expectations',
      5: 'Outstanding',
    },
    rating: (value: string, words: string) => `${value} – ${words}`,
    noRating: 'No rating yet',
    empty: 'Nothing is written yet.',
    save: 'Save the draft',
    submit: 'Save and submit',
    saved: 'Saved.',
    submitted: 'The review is submitted.',
    submitText: 'A submitted review cannot be changed any more. The employee can read it.',
    acknowledge: 'Acknowledge',
    acknowledged: 'The review is acknowledged.',
  },
}
