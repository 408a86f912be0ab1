/** The sentences of the tree of a list in English. */

export const tree = {
  label: (many: string, by: string) => `${many} by ${by.toLowerCase()}`,
  more: (left: string) => `Show more, ${left} left`,
  above: 'no match',
}
