/** The sentences of boards in German. */
import type { Words } from '../words.ts'

export const board: Pick<Words, 'board'> = {
  board: {
    label: (many: string, by: string) => `${many} nach ${by}`,
    column: (label: string, count: string) => `${label}, ${count}`,
    more: (count: string) => `${count} weitere zeigen`,
    none: 'Nichts vorhanden',
    move: 'Verschieben',
    moveCard: (title: string) => `${title} verschieben`,
    moved: (title: string, column: string) => `${title} ist jetzt in ${column}.`,
    refused: (title: string, from: string, to: string, allowed: string) =>
      `${title} kann nicht von ${from} nach ${to} verschoben werden.${allowed && ` Möglich: ${allowed}.`}`,
    longTitle: (title: string, to: string) => `${title} nach ${to} verschieben?`,
    longText: (between: string) => `Auf dem Weg liegen: ${between}.`,
    weighted: (sums: string) => `Gewichtet: ${sums}`,
  },
}
