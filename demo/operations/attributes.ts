/** The attribute values of Northwind's products, by category. */
import type { Kontor } from '../../sdk/src/index.ts'
import type { NorthwindProduct } from '../northwind.ts'
import { perPage } from '../part.ts'
import { attributeDrafts } from './catalog.ts'

type Values = Record<string, unknown>

interface CategoryValues {
  storage: 'ambient' | 'chilled' | 'frozen'
  shelf_life: number
}

const byCategory: Record<string, CategoryValues> = {
  1: { storage: 'ambient', shelf_life: 540 },
  2: { storage: 'ambient', shelf_life: 720 },
  3: { storage: 'ambient', shelf_life: 240 },
  4: { storage: 'chilled', shelf_life: 60 },
  5: { storage: 'ambient', shelf_life: 365 },
  6: { storage: 'frozen', shelf_life: 300 },
  7: { storage: 'ambient', shelf_life: 400 },
  8: { storage: 'chilled', shelf_life: 45 },
}

const allergens: readonly [RegExp, string][] = [
  [/matjes|sild|sill|lax|ikura|kaviar/i, 'fish'],
  [
    /biscuit|scone|knäcke|bröd|koeken|longbread|filo|gnocchi|ravioli|pasties|tourtière|pâté|tarte|mix|mee/i,
    'gluten',
  ],
  [/queso|gorgonzola|mascarpone|geitost|ost$|mysost|raclette|camembert|mozzarella|choco|schoko/i, 'milk'],
  [/nuß/i, 'nuts'],
  [/tigers|crab|clam|escargot/i, 'shellfish'],
  [/tofu|shouyu/i, 'soya'],
  [/blaye|chartreuse|dried/i, 'sulphites'],
]

const strengths: readonly [RegExp, number][] = [
  [/ale$|lager$/i, 5.2],
  [/stout$/i, 6.8],
  [/bier$/i, 4.9],
  [/blaye/i, 13.5],
  [/chartreuse/i, 55],
  [/likööri/i, 21],
]

/** Returns the alcohol by volume of a drink by its name; undefined if it has none. */
export const alcoholOf = ({ productName }: Pick<NorthwindProduct, 'productName'>) =>
  strengths.find(([words]) => words.test(productName))?.[1]

/** Returns the values of a product, without attributes that the tenant has defined differently. */
export function attributesOf(product: NorthwindProduct, origin: string, usable: ReadonlySet<string>): Values {
  const contained = allergens.flatMap(([words, allergen]) =>
    words.test(product.productName) ? [allergen] : [],
  )
  const alcohol = alcoholOf(product)
  const values: Values = {
    ...byCategory[product.categoryID],
    origin,
    ...(contained.length > 0 && { allergens: contained }),
    ...(alcohol && { alcohol }),
    ...(/organic/i.test(product.productName) && { organic: true }),
  }
  return Object.fromEntries(Object.entries(values).filter(([code]) => usable.has(code)))
}

/** Returns the codes of the attributes with the type and the options of the demo. */
export async function usableAttributes({ attributes }: Kontor): Promise<Set<string>> {
  const rows = await Array.fromAsync(attributes.list({ per_page: perPage }))
  const isUsable = (draft: (typeof attributeDrafts)[number]) =>
    rows.some(
      ({ code, type, options }) =>
        code === draft.code &&
        type === draft.type &&
        ('options' in draft ? draft.options : []).every((option) => options.includes(option)),
    )
  return new Set(attributeDrafts.filter(isUsable).map(({ code }) => code))
}
