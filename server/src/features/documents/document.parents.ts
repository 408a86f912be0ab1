/** The entity types that files can be attached to. Resource definitions declare this themselves. */
import type { Resource } from '#core'
import type { DocumentOptions, RecordAccess } from '#core/platform'

export interface Kind {
  of: Resource
  /** The name in `documentable_type`: `PurchaseOrder`. */
  name: string
  /** The path of the collection, below /api/v1: `/operations/purchase-orders`. */
  path: string
  documents: DocumentOptions
  /** Grants access to the records without their permission; undefined if there is no such access. */
  access: RecordAccess | undefined
}

/** Kinds by name. */
export type Kinds = ReadonlyMap<string, Kind>

export const kindsIn = (resources: readonly Resource[], access: readonly RecordAccess[]): Kinds =>
  new Map(
    resources.flatMap((of): [string, Kind][] =>
      of.documents
        ? [
            [
              kindName(of),
              {
                of,
                name: kindName(of),
                path: pathOf(of),
                documents: of.documents,
                access: access.find((each) => each.of === of),
              },
            ],
          ]
        : [],
    ),
  )

/** Returns `PurchaseOrder` for `purchase_order`. */
export const kindName = ({ entityType }: Pick<Resource, 'entityType'>) =>
  entityType.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Returns /operations/purchase-orders for `operations.purchase_orders`. */
export const pathOf = ({ area }: Pick<Resource, 'area'>) =>
  `/${area.replaceAll('.', '/').replaceAll('_', '-')}`
