/** The catalog around products: categories, brands, tags, tax classes and attributes. */
import type { Resource } from '../../server/src/core/index.ts'
import { defineAttribute } from '../../server/src/modules/catalog/attributes/attribute.actions.ts'
import { attributes } from '../../server/src/modules/catalog/attributes/attribute.ts'
import { createBrand } from '../../server/src/modules/catalog/brands/brand.actions.ts'
import { brands } from '../../server/src/modules/catalog/brands/brand.ts'
import { createCategory } from '../../server/src/modules/catalog/categories/category.actions.ts'
import { categories } from '../../server/src/modules/catalog/categories/category.ts'
import { createTag } from '../../server/src/modules/catalog/tags/tag.actions.ts'
import { tags } from '../../server/src/modules/catalog/tags/tag.ts'
import { createTaxClass } from '../../server/src/modules/catalog/tax-classes/tax-class.actions.ts'
import { taxClasses } from '../../server/src/modules/catalog/tax-classes/tax-class.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { northwind } from '../northwind.ts'
import { at, idOf, idsBy, officeHour, type Part } from '../part.ts'

/** A record that is identified by its name or code. */
interface Entry {
  of: Resource
  key: string
  make: (ctx: Ctx) => Promise<unknown>
}

export const catalogPart: Part = {
  name: 'catalog',
  async run(demo) {
    const known = await demo.act(catalogIds)
    const entries: Entry[] = [
      ...categoryEntries(),
      ...brandDrafts.map((draft) => entryOf(brands, draft.name, (ctx) => createBrand(ctx, draft))),
      ...tagDrafts.map((draft) => entryOf(tags, draft.name, (ctx) => createTag(ctx, draft))),
      ...taxDrafts.map((draft) => entryOf(taxClasses, draft.name, (ctx) => createTaxClass(ctx, draft))),
      ...attributeDrafts.map((draft) =>
        entryOf(attributes, draft.code, (ctx) => defineAttribute(ctx, draft)),
      ),
    ]
    return demo.each(entries, async ({ of, key, make }, index) => {
      if (known.get(of)?.has(key.toLowerCase())) return false
      await demo.act((ctx) => make(at(ctx, officeHour(demo, -750, index))))
      return true
    })
  },
}

const entryOf = (of: Resource, key: string, make: Entry['make']): Entry => ({ of, key, make })

/** Returns the ids of all records of the catalog, by their names; attributes by their codes. */
async function catalogIds(ctx: Ctx): Promise<Map<Resource, Map<string, string>>> {
  const columns: [Resource, string][] = [
    [categories, 'name'],
    [brands, 'name'],
    [tags, 'name'],
    [taxClasses, 'name'],
    [attributes, 'code'],
  ]
  const ids = await Promise.all(
    columns.map(async ([of, column]) => [of, await idsBy(ctx, of, column)] as const),
  )
  return new Map(ids)
}

/** The ids that products need, by name. */
export interface CatalogIds {
  category: (name: string) => string
  brand: (name: string) => string
  tag: (name: string) => string
  taxClass: (name: string) => string
}

export async function findCatalogIds(ctx: Ctx): Promise<CatalogIds> {
  const ids = await catalogIds(ctx)
  const of = (resource: Resource) => (name: string) => idOf(ids.get(resource) ?? new Map(), name)
  return { category: of(categories), brand: of(brands), tag: of(tags), taxClass: of(taxClasses) }
}

export const merchandise = 'Merchandise'
const rentalEquipment = 'Rental equipment'

/** The eight categories of Northwind, one for merchandise, and a tree for rental equipment. */
function categoryEntries(): Entry[] {
  const flat = [
    ...northwind.categories().map(({ categoryName: name, description }) => ({ name, description })),
    { name: merchandise, description: 'With our name on it' },
    { name: rentalEquipment, description: 'Equipment for events, kitchens and transport' },
  ]
  return [
    ...flat.map((draft, sort_order) =>
      entryOf(categories, draft.name, (ctx) => createCategory(ctx, { ...draft, sort_order })),
    ),
    ...['Vehicles', 'Events', 'Machines', 'Storage'].map((name, sort_order) =>
      entryOf(categories, name, async (ctx) => {
        const parent_id = idOf(await idsBy(ctx, categories, 'name'), rentalEquipment)
        return createCategory(ctx, { name, parent_id, sort_order })
      }),
    ),
  ]
}

const brandDrafts = [
  { name: 'Northwind', description: 'Our own', website: 'https://northwind.example' },
  { name: 'Bigfoot', description: 'Ales and lagers from Oregon' },
  { name: 'Chef Anton', description: 'Cajun cooking' },
  { name: "Grandma's", description: 'Preserves from Michigan' },
  { name: "Gustaf's", description: 'Crispbread' },
  { name: 'Louisiana', description: 'Hot sauces' },
  { name: 'Sir Rodney', description: 'Tea time since 1884' },
  { name: 'Zaanse', description: 'Dutch sweets' },
]

const tagDrafts = [
  { name: 'Bestseller' },
  { name: 'Gift', description: 'Often bought as a present' },
  { name: 'Hot', description: 'Spicy food' },
  { name: 'Keep cold' },
  { name: 'Organic', description: 'Certified' },
  { name: 'Seasonal', description: 'Sold in some months only' },
]

const taxDrafts = [
  { name: 'Standard goods', rate: 20, category: 'physical_goods' as const },
  { name: 'Food', rate: 7, category: 'physical_goods' as const },
  { name: 'Alcoholic drinks', rate: 22.5, category: 'physical_goods' as const },
  { name: 'Rentals and services', rate: 20, category: 'services' as const },
]

export const attributeDrafts = [
  {
    code: 'storage',
    name: 'Storage',
    label: 'Storage',
    type: 'select',
    options: ['ambient', 'chilled', 'frozen'],
    is_filterable: true,
    sort_order: 1,
  },
  {
    code: 'origin',
    name: 'Country of origin',
    label: 'Origin',
    type: 'text',
    is_searchable: true,
    sort_order: 2,
  },
  {
    code: 'allergens',
    name: 'Allergens',
    label: 'Contains',
    type: 'multiselect',
    options: ['fish', 'gluten', 'milk', 'nuts', 'shellfish', 'soya', 'sulphites'],
    is_filterable: true,
    sort_order: 3,
  },
  {
    code: 'shelf_life',
    name: 'Shelf life',
    label: 'Keeps for',
    type: 'number',
    unit: 'days',
    validation_rules: ['min:1', 'max:3650'],
    is_filterable: true,
    sort_order: 4,
  },
  {
    code: 'alcohol',
    name: 'Alcohol by volume',
    label: 'Alcohol',
    type: 'number',
    unit: '% vol',
    validation_rules: ['min:0', 'max:96'],
    is_filterable: true,
    sort_order: 5,
  },
  { code: 'organic', name: 'Organic', label: 'Organic', type: 'boolean', is_filterable: true, sort_order: 6 },
  {
    code: 'material',
    name: 'Material',
    label: 'Material',
    type: 'select',
    options: ['cotton', 'stoneware', 'steel', 'wicker'],
    is_filterable: true,
    sort_order: 7,
  },
] as const satisfies readonly Parameters<typeof defineAttribute>[1][]
