/** The sentences of the tree of a list in German. */
import type { tree as english } from '../en/tree.ts'

export const tree: typeof english = {
  label: (many, by) => `${many} nach ${by}`,
  more: (left) => `Mehr anzeigen, noch ${left}`,
  above: 'kein Treffer',
}
