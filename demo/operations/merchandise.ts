/** Merchandise: masters with variants in sizes and colours, and two products that are currently not sold. */
import type { Kontor } from '../../sdk/src/index.ts'
import { type Demo, idOf, idsBy, money, officeHour, type Part, perPage } from '../part.ts'
import { usableAttributes } from './attributes.ts'
import { type CatalogIds, findCatalogIds, merchandise } from './catalog.ts'
import { printer, supplierCode, supplierIds } from './suppliers.ts'

interface Article {
  name: string
  /** The slug of the master. The SKUs of its variants begin with it. */
  slug: string
  price: number
  cost: number
  material: string
  options: Record<string, string[]>
  /** The price difference of variants with an option. */
  surcharge?: { option: string; price: number }
}

const articles: readonly Article[] = [
  {
    name: 'Northwind T-shirt',
    slug: 'nw-tee',
    price: 19.5,
    cost: 6.8,
    material: 'cotton',
    options: { Size: ['S', 'M', 'L', 'XL'], Colour: ['Navy', 'White', 'Sand'] },
    surcharge: { option: 'XL', price: 21.5 },
  },
  {
    name: 'Northwind apron',
    slug: 'nw-apron',
    price: 24,
    cost: 8.9,
    material: 'cotton',
    options: { Colour: ['Navy', 'Bordeaux', 'Olive'] },
  },
  {
    name: 'Northwind mug',
    slug: 'nw-mug',
    price: 11,
    cost: 3.2,
    material: 'stoneware',
    options: { Size: ['250 ml', '400 ml'], Colour: ['Cream', 'Navy'] },
    surcharge: { option: '400 ml', price: 13.5 },
  },
]

/** Products without variants, in statuses that no product of Northwind has. */
const singles = [
  { name: 'Northwind advent calendar', sku: 'NW-ADVENT', price: 34, cost: 14, isActive: false },
  { name: 'Northwind picnic basket', sku: 'NW-PICNIC', price: 89, cost: 41, isActive: true },
] as const

export const merchandisePart: Part = {
  name: 'merchandise',
  async run(demo) {
    const { kontor } = demo
    const [slugs, links] = await Promise.all([
      idsBy(kontor.products.list({ per_page: perPage }), ({ slug }) => slug),
      findLinks(kontor),
    ])
    const masters = await idsBy(kontor.masterProducts.list({ per_page: perPage }), ({ slug }) => slug)
    return demo.each([...articles, ...singles], {
      key: slugOf,
      exists: (article) => slugs.has(slugOf(article)) || masters.has(slugOf(article)),
      make: (article) =>
        'slug' in article ? addArticle(demo, article, links) : addSingle(demo, article, links),
    })
  },
}

const slugOf = (article: { slug: string } | { sku: string }) =>
  'slug' in article ? article.slug : article.sku.toLowerCase()

interface Links {
  ids: CatalogIds
  supplier_id: string
  usable: ReadonlySet<string>
}

async function findLinks(kontor: Kontor): Promise<Links> {
  const [ids, known, usable] = await Promise.all([
    findCatalogIds(kontor),
    supplierIds(kontor),
    usableAttributes(kontor),
  ])
  return { ids, supplier_id: idOf(known, supplierCode(printer)), usable }
}

const common = ({ ids, supplier_id }: Links) => ({
  category_id: ids.category(merchandise),
  brand_id: ids.brand('Northwind'),
  tax_class_id: ids.taxClass('Standard goods'),
  supplier_id,
  tags: [ids.tag('Gift')],
})

async function addArticle(demo: Demo, article: Article, links: Links) {
  const { tenant } = demo
  const { name, slug, price, cost, material, options, surcharge } = article
  const on = (days: number, index: number) => demo.at(officeHour(demo, days, index))
  const { id } = await on(-160, 1).masterProducts.create({
    ...common(links),
    name,
    slug,
    selling_price: money(price, tenant),
    cost_price: money(cost, tenant),
    reorder_point: 6,
    reorder_quantity: 30,
    attributes: links.usable.has('material') ? { material } : {},
    variant_configuration: { attributes: options },
  })
  await on(-159, 2).masterProducts.generateVariants(id)
  await on(-158, 3).products.activate(id)
  const variants = await Array.fromAsync(demo.kontor.products.listVariants(id, { per_page: perPage }))
  // In the order of the options, which are part of the SKUs.
  const inOrder = skusOf(article).map((sku) => variants.find((variant) => variant.sku === sku))
  for (const variant of inOrder.filter((each) => each !== undefined)) {
    if (surcharge && Object.values(variant.variant_options ?? {}).includes(surcharge.option))
      await on(-158, 3).products.update(variant.id, { selling_price: money(surcharge.price, tenant) })
    await on(-158, 4).products.activate(variant.id)
  }
}

async function addSingle(demo: Demo, single: (typeof singles)[number], links: Links) {
  const { name, sku, price, cost, isActive } = single
  const on = (days: number) => demo.at(officeHour(demo, days, 5)).products
  const prices = { selling_price: money(price, demo.tenant), cost_price: money(cost, demo.tenant) }
  const { id } = await on(-100).create({
    ...common(links),
    name,
    sku,
    slug: slugOf(single),
    ...prices,
  })
  if (!isActive) return
  await on(-99).activate(id)
  await on(-20).deactivate(id)
}

/** Returns the SKUs of all variants. */
export const variantSkus = () => articles.flatMap(skusOf)

const skusOf = ({ slug, options }: Pick<Article, 'slug' | 'options'>) =>
  Object.values(options)
    .reduce<string[][]>((all, values) => all.flatMap((one) => values.map((value) => [...one, value])), [[]])
    .map((values) => [slug, ...values.map((value) => value.replace(' ', '-'))].join('-'))

/** Returns the cost of a variant by its SKU. */
export const variantCost = (sku: string) => articles.find(({ slug }) => sku.startsWith(slug))?.cost ?? 0
