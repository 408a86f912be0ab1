/** A product that no line could find is created in place, and chosen. */
import type { LineProduct } from '../../data/business/products.ts'
import { usePermission } from '../../data/people/session.ts'
import { useCreateInPlace } from '../../declaration/create-in-place.ts'
import type { LineShape } from './lines.ts'
import type { CreateProduct } from './use-entry.ts'

/** Returns a function that creates a product with this name; undefined if the user may not. */
export function useCreateProduct({ trade }: LineShape): CreateProduct | undefined {
  const may = usePermission()
  const create = useCreateInPlace()
  // A rental product needs its rental terms first.
  if (trade === 'rental' || !may('operations.products.write')) return undefined
  return (name, onProduct, onClose) =>
    create({
      name: 'products',
      text: name,
      onCreated: (row) => onProduct(row as unknown as LineProduct),
      onClose,
    })
}
