/** The sentences about deleted and changed records in German. */
import type { Words } from '../words.ts'

export const messages: Pick<Words, 'messages' | 'deleted' | 'returns' | 'live'> = {
  messages: {
    label: 'Meldungen',
    deleteFinal: 'Der Datensatz verschwindet aus allen Listen.',
    undo: 'Rückgängig',
    open: 'Öffnen',
    created: (title: string) => `„${title}“ ist angelegt.`,
    deleted: (title: string) => `„${title}“ ist gelöscht.`,
    restored: (title: string) => `„${title}“ ist wiederhergestellt.`,
  },
  deleted: {
    show: 'Gelöschte Einträge',
    text: 'Diese Einträge sind gelöscht. Manche lassen sich nur 90 Tage lang wiederherstellen.',
    leave: 'Zurück zur Liste',
    none: 'Keine gelöschten Einträge',
    noneText: 'Gelöschte Einträge erscheinen hier.',
    restore: 'Wiederherstellen',
    restored: (count: string) => `${count} wiederhergestellt.`,
    failed: (title: string, message: string) => `${title}: ${message}`,
  },
  returns: {
    lines: 'Zurückgegebene Positionen',
    final: 'Eine Rückgabe lässt sich nicht rückgängig machen.',
  },
  live: {
    changed: 'Andere haben diese Liste geändert.',
    refresh: 'Änderungen zeigen',
  },
}
