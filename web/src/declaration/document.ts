/** The declaration of a record that is entered with its lines on a page of its own, such as an order. */

export interface DocumentDeclaration<Name extends string = string> {
  /** The page that edits a record whose lines can be changed. */
  editPage: (id: string) => string
  /** The field with the customer or the supplier. */
  party: Name
  /** The field with the lines. */
  lines: Name
  /** The fields that are shown first, besides these two; the others on request. */
  usual: readonly Name[]
  /** Whether the server computes a record without saving it. */
  hasDryRun?: boolean
}
