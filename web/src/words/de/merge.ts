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
  duplicates: {
    title: 'Doppelte Kontakte',
    text:
      'Kontakte, die wahrscheinlich dieselbe Person sind. Wählen Sie den, der bleibt, und führen Sie die anderen ' +
      'mit ihm zusammen.',
    by: 'Verglichen nach',
    comparisons: { email: 'E-Mail', phone: 'Telefon', name: 'Name', similar: 'Ähnlicher Name' },
    total: (count) => `${count} ${count === '1' ? 'Gruppe' : 'Gruppen'}`,
    confidence: (percent) => `${percent} sicher`,
    first: (shown, all) => `Die ${shown} ältesten von ${all} Kontakten werden gezeigt.`,
    keep: (name) => `${name} behalten`,
    keepColumn: 'Behalten',
    merge: 'Zusammenführen…',
    mergeOf: (name, kept) => `${name} mit ${kept} zusammenführen`,
    none: 'Keine Dubletten',
    noneText: 'Vergleichen Sie nach einem anderen Feld, um weitere zu finden.',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
}
