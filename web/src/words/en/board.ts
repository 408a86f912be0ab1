/** The sentences of boards in English. */

export const board = {
  board: {
    label: (many: string, by: string) => `${many} by ${by.toLowerCase()}`,
    column: (label: string, count: string) => `${label}, ${count}`,
    more: (count: string) => `Show ${count} more`,
    none: 'Nothing here',
    move: 'Move',
    moveCard: (title: string) => `Move ${title}`,
    moved: (title: string, column: string) => `${title} is in ${column}.`,
    refused: (title: string, from: string, to: string, allowed: string) =>
      `${title} cannot move from ${from} to ${to}.${allowed && ` Possible: ${allowed}.`}`,
    longTitle: (title: string, to: string) => `Move ${title} to ${to}?`,
    longText: (between: string) => `It passes ${between} on its way.`,
    weighted: (sums: string) => `Weighted: ${sums}`,
  },
}
