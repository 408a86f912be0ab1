/** The sentences of calendars in English. Only lists with a calendar load them. */

export const calendar = {
  today: 'Today',
  previous: 'Previous month',
  next: 'Next month',
  more: (count: string) => `${count} more`,
  moved: (title: string, day: string) => `“${title}” is moved to ${day}.`,
  help: 'Enter goes to the records of a day. Alt with an arrow key moves a record by a day or a week.',
}
