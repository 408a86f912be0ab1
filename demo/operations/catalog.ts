/** The catalog around products: categories, brands, tags, tax classes and attributes. */
import type { AttributeDraft, Kontor } from '../../sdk/src/index.ts'
import { northwind } from '../northwind.ts'
import { idOf, idsBy, officeHour, type Part, perPage } from '../part.ts'

const kinds = ['categories', 'brands', 'tags', 'taxClasses', 'attributes'] as const

type Kind = (typeof kinds)[number]

/** A record that is identified by its name or code. */
interface Entry {
  of: Kind
  key: string
  make: (kontor: Kontor, known: Ids) => Promise<unknown>
}

/** The ids of all records of the catalog, by their names; attributes by their codes. */
type Ids = Record<Kind, Map<string, string>>

export const catalogPart: Part = {
  name: 'catalog',
  async run(demo) {
    const known = await catalogIds(demo.kontor)
    const entries: Entry[] = [
      ...categoryEntries(),
      ...brandDrafts.map((draft) => entryOf('brands', draft.name, ({ brands }) => brands.create(draft))),
      ...tagDrafts.map((draft) => entryOf('tags', draft.name, ({ tags }) => tags.create(draft))),
      ...taxDrafts.map((draft) =>
        entryOf('taxClasses', draft.name, ({ taxClasses }) => taxClasses.create(draft)),
      ),
      ...attributeDrafts.map((draft) =>
        entryOf('attributes', draft.code, ({ attributes }) => attributes.create(draft)),
      ),
    ]
    return demo.each(entries, {
      key: ({ of, key }) => `${of} ${key}`,
      exists: ({ of, key }) => known[of].has(key.toLowerCase()),
      make: ({ make }, index) => make(demo.at(officeHour(demo, -750, index)), known),
    })
  },
}

const entryOf = (of: Kind, key: string, make: Entry['make']): Entry => ({ of, key, make })

async function catalogIds(kontor: Kontor): Promise<Ids> {
  const query = { per_page: perPage }
  const [categories, brands, tags, taxClasses, attributes] = await Promise.all([
    idsBy(kontor.categories.list(query), ({ name }) => name),
    idsBy(kontor.brands.list(query), ({ name }) => name),
    idsBy(kontor.tags.list(query), ({ name }) => name),
    idsBy(kontor.taxClasses.list(query), ({ name }) => name),
    idsBy(kontor.attributes.list(query), ({ code }) => code),
  ])
  return { categories, brands, tags, taxClasses, attributes }
}

/** The ids that products need, by name. */
export interface CatalogIds {
  category: (name: string) => string
  brand: (name: string) => string
  tag: (name: string) => string
  taxClass: (name: string) => string
}

export async function findCatalogIds(kontor: Kontor): Promise<CatalogIds> {
  const ids = await catalogIds(kontor)
  const of = (kind: Kind) => (name: string) => idOf(ids[kind], name)
  return { category: of('categories'), brand: of('brands'), tag: of('tags'), taxClass: of('taxClasses') }
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
      entryOf('categories', draft.name, async ({ categories }, known) => {
        const { id } = await categories.create({ ...draft, sort_order })
        known.categories.set(draft.name.toLowerCase(), id)
      }),
    ),
    ...['Vehicles', 'Events', 'Machines', 'Storage'].map((name, sort_order) =>
      entryOf('categories', name, ({ categories }, known) =>
        categories.create({ name, parent_id: idOf(known.categories, rentalEquipment), sort_order }),
      ),
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
] as const satisfies readonly AttributeDraft[]
