/** The sentences of calendars in German. Only lists with a calendar load them. */
import type { calendar as english } from '../en/calendar.ts'

export const calendar: typeof english = {
  today: 'Heute',
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  more: (count) => `${count} weitere`,
  moved: (title, day) => `„${title}“ ist auf den ${day} verschoben.`,
  help:
    'Enter führt zu den Einträgen eines Tages. Alt mit einer Pfeiltaste verschiebt einen Eintrag um einen Tag ' +
    'oder eine Woche.',
}
