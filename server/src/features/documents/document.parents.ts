/** The kinds of record that files can be attached to: those that say so themselves. */
import type { DocumentOptions, Resource } from '#core'

export interface Kind {
  of: Resource
  /** What the contract calls it: `PurchaseOrder`. */
  name: string
  /** Of its collection, below /api/v1: `/operations/purchase-orders`. */
  path: string
  documents: DocumentOptions
}

/** By their names. */
export type Kinds = ReadonlyMap<string, Kind>

export const kindsIn = (resources: readonly Resource[]): Kinds =>
  new Map(
    resources.flatMap((of): [string, Kind][] =>
      of.documents
        ? [[kindName(of), { of, name: kindName(of), path: pathOf(of), documents: of.documents }]]
        : [],
    ),
  )

/** `purchase_order` is PurchaseOrder. */
export const kindName = ({ entityType }: Pick<Resource, 'entityType'>) =>
  entityType.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** `operations.purchase_orders` is at /operations/purchase-orders. */
export const pathOf = ({ area }: Pick<Resource, 'area'>) =>
  `/${area.replaceAll('.', '/').replaceAll('_', '-')}`
