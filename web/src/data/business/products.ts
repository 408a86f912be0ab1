/** The products of lines: what can be sold, bought or rented, found by SKU or name. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { resources } from '../../generated/resources.ts'
import { kontor } from '../api/client.ts'
import { valueOf } from '../records/metadata.ts'
import type { Picture } from '../records/pictures.ts'

/** The purpose of the lines of a document. */
export type Trade = 'sale' | 'purchase' | 'rental'

export interface LineProduct {
  id: string
  sku: string | null
  name: string
  /** The list price, in `currency`; null without one. */
  selling_price: number | null
  /** Undefined without the permission to see cost prices. */
  cost_price?: number | null
  currency: string
  /** `active`, or `draft` for one that must be activated before it is sold. */
  status?: string
  /** Undefined if it was not asked for. */
  picture?: Picture | null
}

type ProductQuery = Readonly<Record<string, string | number | readonly string[]>>

const optionsAtMost = 12

/** Drafts can be bought before they are sold. */
const filtersOf: Readonly<Record<Exclude<Trade, 'rental'>, ProductQuery>> = {
  sale: { status: 'active' },
  purchase: { status: ['active', 'draft', 'inactive'] },
}

async function listProducts(trade: Trade, query: ProductQuery, signal?: AbortSignal): Promise<LineProduct[]> {
  const options = signal ? { signal } : {}
  if (trade !== 'rental') {
    const input = { query: { ...filtersOf[trade], ...query }, options }
    return (await kontor.list<LineProduct, unknown>('GET', resources.products.path, input)).data
  }
  const { data } = await kontor.list<object, unknown>('GET', resources.rentableProducts.path, {
    query,
    options,
  })
  return data.map((row) => ({
    id: String(valueOf(row, 'product_id')),
    sku: (valueOf(row, 'product.sku') as string | null | undefined) ?? null,
    name: String(valueOf(row, 'product.name')),
    selling_price: null,
    currency: '',
  }))
}

/** Finds products by a part of their SKU or name, as one types; drafts only on request. */
export const productOptions = (trade: Trade, text: string, hasDrafts = false) =>
  queryOptions({
    queryKey: ['products', trade, hasDrafts, text],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      listProducts(
        trade,
        {
          ...searchFor(text),
          ...(trade !== 'rental' && { includes: 'picture' }),
          ...(hasDrafts && { status: ['active', 'draft'] }),
        },
        signal,
      ),
  })

const searchFor = (text: string): ProductQuery => ({
  per_page: optionsAtMost,
  ...(text.trim() && { search: text.trim() }),
})

/** Returns whether a text is the SKU of a product. */
export const isSkuOf = (text: string, sku: unknown): boolean =>
  typeof sku === 'string' && sku !== '' && sku.toLowerCase() === text.trim().toLowerCase()

/** A request names at most this many products: the address stays short enough for every proxy. */
const productsAtOnce = 50

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Returns the products with these ids that the user may see. */
export async function productsWithIds(ids: readonly string[]): Promise<LineProduct[]> {
  const pages = chunksOf(ids, productsAtOnce).map(async (some) => {
    const input = { query: { ids: some, per_page: productsAtOnce } }
    return (await kontor.list<LineProduct, unknown>('GET', resources.products.path, input)).data
  })
  return (await Promise.all(pages)).flat()
}

/** The products with which the lines of a new document begin. What is rented needs terms of rental. */
export const productsOfLines = (trade: Trade, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'of new lines', trade, ids],
    staleTime: 60_000,
    retry: false,
    queryFn: () => (trade === 'rental' ? rentableProducts(ids) : productsWithIds(ids)),
  })

async function rentableProducts(ids: readonly string[]): Promise<LineProduct[]> {
  const pages = chunksOf(ids, productsAtOnce).map((some) =>
    listProducts('rental', { ids: some, per_page: productsAtOnce }),
  )
  return (await Promise.all(pages)).flat()
}

/** Requests for single texts at the same time. */
const searchesAtOnce = 4

/**
 * Returns the products that texts name completely, by their SKU or else by their name, in any case. The keys are the
 * texts.
 */
export async function productsNamed(
  trade: Trade,
  texts: readonly string[],
): Promise<ReadonlyMap<string, LineProduct>> {
  const found = new Map<string, LineProduct>()
  const wanted = new Set(texts)
  const take = (text: string, product: LineProduct | undefined) => {
    if (product) found.set(text, product)
    wanted.delete(text)
  }
  if (trade !== 'rental')
    for (const some of chunksOf([...wanted], productsAtOnce)) {
      const products = await listProducts(trade, { sku: some, per_page: productsAtOnce })
      for (const text of some) {
        const product = products.find(({ sku }) => isSkuOf(text, sku))
        if (product) take(text, product)
      }
    }
  for (const some of chunksOf([...wanted], searchesAtOnce))
    await Promise.all(
      some.map(async (text) => {
        const products = await listProducts(trade, searchFor(text))
        const isNamed = ({ name }: LineProduct) => name.toLowerCase() === text.toLowerCase()
        take(text, products.find(({ sku }) => isSkuOf(text, sku)) ?? products.find(isNamed))
      }),
    )
  return found
}

/** Makes a draft a product that can be sold. The lists that were read offer it as such to the next line. */
export async function activateProduct(client: QueryClient, id: string): Promise<void> {
  await kontor.products.activate(id)
  client.setQueriesData<LineProduct[]>({ queryKey: ['products', 'sale'] }, (before) =>
    before?.map((each) => (each.id === id ? { ...each, status: 'active' } : each)),
  )
}
