/** Merchandise: masters with variants in sizes and colours, and two products that are currently not sold. */
import {
  createMaster,
  generateVariants,
} from '../../server/src/modules/catalog/products/masters/master.actions.ts'
import {
  activateProduct,
  createProduct,
  deactivateProduct,
  updateProduct,
} from '../../server/src/modules/catalog/products/product.actions.ts'
import { products } from '../../server/src/modules/catalog/products/product.ts'
import { suppliers } from '../../server/src/modules/purchasing/suppliers/supplier.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import { at, type Demo, idOf, idsBy, money, officeHour, type Part } from '../part.ts'
import { usableAttributes } from './attributes.ts'
import { type CatalogIds, findCatalogIds, merchandise } from './catalog.ts'
import { printer, supplierCode } from './suppliers.ts'

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
    const [slugs, links] = await demo.act((ctx) =>
      Promise.all([idsBy(ctx, products, 'slug'), findLinks(ctx)]),
    )
    const made = await demo.each([...articles, ...singles], async (article) => {
      if (slugs.has(slugOf(article))) return false
      await demo.act((ctx) =>
        'slug' in article ? addArticle(ctx, demo, article, links) : addSingle(ctx, demo, article, links),
      )
      return true
    })
    return made
  },
}

const slugOf = (article: { slug: string } | { sku: string }) =>
  'slug' in article ? article.slug : article.sku.toLowerCase()

interface Links {
  ids: CatalogIds
  supplier_id: string
  usable: ReadonlySet<string>
}

async function findLinks(ctx: Ctx): Promise<Links> {
  const [ids, known, usable] = await Promise.all([
    findCatalogIds(ctx),
    idsBy(ctx, suppliers, 'code'),
    usableAttributes(ctx),
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

async function addArticle(ctx: Ctx, demo: Demo, article: Article, links: Links) {
  const { tenant } = demo
  const { name, slug, price, cost, material, options, surcharge } = article
  const on = (days: number, index: number) => at(ctx, officeHour(demo, days, index))
  const { id } = await createMaster(on(-160, 1), {
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
  const { variants } = await generateVariants(on(-159, 2), id)
  await activateProduct(on(-158, 3), id)
  for (const variant of variants) {
    if (surcharge && Object.values(variant.variant_options ?? {}).includes(surcharge.option))
      await updateProduct(on(-158, 3), variant.id, { selling_price: money(surcharge.price, tenant) })
    await activateProduct(on(-158, 4), variant.id)
  }
}

async function addSingle(ctx: Ctx, demo: Demo, single: (typeof singles)[number], links: Links) {
  const { name, sku, price, cost, isActive } = single
  const on = (days: number) => at(ctx, officeHour(demo, days, 5))
  const prices = { selling_price: money(price, demo.tenant), cost_price: money(cost, demo.tenant) }
  const { id } = await createProduct(on(-100), {
    ...common(links),
    name,
    sku,
    slug: slugOf(single),
    ...prices,
  })
  if (!isActive) return
  await activateProduct(on(-99), id)
  await deactivateProduct(on(-20), id)
}

/** Returns the SKUs of all variants. */
export const variantSkus = () =>
  articles.flatMap(({ slug, options }) =>
    Object.values(options)
      .reduce<string[][]>((all, values) => all.flatMap((one) => values.map((value) => [...one, value])), [[]])
      .map((values) => [slug, ...values.map((value) => value.replace(' ', '-'))].join('-')),
  )

/** Returns the cost of a variant by its SKU. */
export const variantCost = (sku: string) => articles.find(({ slug }) => sku.startsWith(slug))?.cost ?? 0
