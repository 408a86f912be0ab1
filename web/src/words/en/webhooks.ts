/** The sentences of webhooks and the event feed in English. Only their pages load them. */

export const webhooks = {
  none: 'Nothing was delivered yet',
  noneText: 'The next event of this webhook appears here. “Test” sends one now.',
  noEvents: 'No events',
  noEventsText: 'No event of these types has happened yet.',
  allTypes: 'Show all types',
  event: 'Event',
  state: 'State',
  response: 'Response',
  request: 'Request',
  attempts: 'Attempts',
  time: 'Time',
  redeliver: 'Deliver again',
  redelivered: 'A new delivery is on its way.',
  feedText: 'All events of this company, in order. Programs read them with a cursor.',
  types: 'Event types',
  show: 'Show',
  sequence: 'Number',
  earlier: 'Earlier',
  later: 'Later',
}
