/** The sentences of the merge of contacts in German. Only its dialog loads them. */
import type { merge as english } from '../en/merge.ts'

export const merge: typeof english = {
  title: 'Mit einer Dublette zusammenführen',
  duplicate: 'Dublette',
  help:
    'Die Aktivitäten, Verkaufschancen und Dokumente der Dublette gehen an diesen Kontakt. Seine leeren Felder ' +
    'erhalten die Werte der Dublette.',
  field: 'Feld',
  kept: 'Dieser Kontakt',
  merged: 'Dublette',
  result: 'Ergebnis',
  gone: (title) => `„${title}“ wird gelöscht.`,
  same: 'Wählen Sie einen anderen Kontakt.',
  submit: 'Zusammenführen',
  done: (title) => `„${title}“ ist zusammengeführt.`,
}
