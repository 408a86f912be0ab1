/** The products of the lines, whose list prices and costs are shown. Those that were chosen are known already. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LineProduct, productsWithIds } from '../../data/business/products.ts'
import { useReadable } from '../../data/people/session.ts'
import type { EntryLine, LineShape } from './lines.ts'

type Products = ReadonlyMap<string, LineProduct>

export function useProducts({ trade }: LineShape, lines: readonly EntryLine[]) {
  const isReadable = useReadable()('products')
  const [chosen, setChosen] = useState<Products>(new Map())
  const ids = lines.flatMap(({ product_id: id }) => (typeof id === 'string' ? [id] : []))
  const missing = [...new Set(ids)].filter((id) => !chosen.has(id))
  const { data = [] } = useQuery({
    queryKey: ['products', 'of lines', missing],
    enabled: trade === 'sale' && isReadable && missing.length > 0,
    staleTime: 60_000,
    queryFn: () => productsWithIds(missing),
  })
  const add = (products: readonly LineProduct[]) =>
    setChosen((before) => new Map([...before, ...products.map((each) => [each.id, each] as const)]))
  const productOf = (id: unknown): LineProduct | undefined =>
    chosen.get(String(id)) ?? data.find((each) => each.id === id)
  return { productOf, add }
}
