/** A product that no line could find is created in place: it is activated and chosen. */
import { useQueryClient } from '@tanstack/react-query'
import { activateProduct, type LineProduct } from '../../data/business/products.ts'
import { usePermission } from '../../data/people/session.ts'
import { useCreateInPlace } from '../../declaration/create-in-place.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLineWords } from '../../words/parts.ts'
import type { LineShape } from './lines.ts'
import type { CreateProduct } from './use-entry.ts'

/** Returns a function that creates a product with this name; undefined if the user may not. */
export function useCreateProduct({ trade }: LineShape): CreateProduct | undefined {
  const may = usePermission()
  const client = useQueryClient()
  const create = useCreateInPlace()
  const messageOf = useMessageOf()
  const words = useLineWords()
  const activate = async ({ id, name }: LineProduct) => {
    if (!may('operations.products.activate'))
      return showToast({ text: words.notActivated(name), isFailure: true })
    try {
      await activateProduct(id)
    } catch (error) {
      showToast({ text: messageOf(error), isFailure: true })
    }
    return client.invalidateQueries({ queryKey: ['products'] })
  }
  // What is rented needs terms of rental first.
  if (trade === 'rental' || !may('operations.products.write')) return undefined
  return (name, onProduct, onClose) =>
    create({
      name: 'products',
      initial: { name },
      onCreated: (row) => {
        const product = row as unknown as LineProduct
        onProduct(product)
        void activate(product)
      },
      onClose,
    })
}
