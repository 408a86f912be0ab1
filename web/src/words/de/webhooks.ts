/** The sentences of webhooks and the event feed in German. Only their pages load them. */
import type { webhooks as english } from '../en/webhooks.ts'

export const webhooks: typeof english = {
  none: 'Noch nichts zugestellt',
  noneText: 'Hier erscheint das nächste Ereignis dieses Webhooks. „Testen“ sendet sofort eines.',
  noEvents: 'Keine Ereignisse',
  noEventsText: 'Ereignisse dieser Typen gab es noch nicht.',
  allTypes: 'Alle Typen zeigen',
  event: 'Ereignis',
  state: 'Status',
  response: 'Antwort',
  request: 'Anfrage',
  attempts: 'Versuche',
  time: 'Zeit',
  redeliver: 'Erneut zustellen',
  redelivered: 'Eine neue Zustellung ist unterwegs.',
  feedText:
    'Alle Ereignisse dieses Unternehmens in zeitlicher Folge. Anwendungen lesen sie mit einem Cursor.',
  types: 'Ereignistypen',
  show: 'Zeigen',
  sequence: 'Nummer',
  earlier: 'Frühere',
  later: 'Spätere',
}
