/** The 77 products of Northwind with their opening stock. Their stock moves in operations.ts. */
import type { Kontor, ProductDraft } from '../../sdk/src/index.ts'
import { northwind, type NorthwindProduct } from '../northwind.ts'
import { type Demo, idOf, idsBy, money, officeHour, type Part, perPage } from '../part.ts'
import { alcoholOf, attributesOf, usableAttributes } from './attributes.ts'
import { type CatalogIds, findCatalogIds } from './catalog.ts'
import { costOf, reorderQuantityOf, skuOf } from './figures.ts'
import { openingDay, openingStock } from './stock-plan.ts'
import { supplierCode, supplierIds } from './suppliers.ts'
import { hasHistory } from './stock.ts'

export const productsPart: Part = {
  name: 'products',
  async run(demo) {
    const [known, links] = await Promise.all([productIds(demo.kontor), findLinks(demo.kontor)])
    return demo.each(northwind.products(), {
      key: ({ productID }) => skuOf(productID),
      exists: ({ productID }) => known.has(skuOf(productID).toLowerCase()),
      make: (product, index) => addProduct(demo, product, index, links),
    })
  },
}

/** Returns the ids of the products of the tenant by SKU. */
export const productIds = ({ products }: Kontor): Promise<Map<string, string>> =>
  idsBy(products.list({ per_page: perPage }), ({ sku }) => sku)

interface Links {
  ids: CatalogIds
  suppliers: ReadonlyMap<string, string>
  /** The codes of attributes for which products can have values. */
  usable: ReadonlySet<string>
  /** Whether the stock of the demo has moved already. */
  isMoved: boolean
  /** The opening stock by SKU; empty if stock has moved. */
  opening: ReadonlyMap<string, number>
}

async function findLinks(kontor: Kontor): Promise<Links> {
  const [ids, suppliers, usable, isMoved] = await Promise.all([
    findCatalogIds(kontor),
    supplierIds(kontor),
    usableAttributes(kontor),
    hasHistory(kontor),
  ])
  return { ids, suppliers, usable, isMoved, opening: isMoved ? new Map() : openingStock() }
}

/** Adds a product before the first order, with its opening stock in the default warehouse. */
async function addProduct(demo: Demo, product: NorthwindProduct, index: number, links: Links) {
  const on = (days: number) => demo.at(officeHour(demo, days, index)).products
  const { id } = await on(openingDay).create(draftOf(demo, product, links))
  await on(openingDay + 1).activate(id)
  // Otherwise the product is discontinued after its last order.
  if (product.isDiscontinued && links.isMoved) await on(-1).discontinue(id)
}

function draftOf(
  { tenant }: Demo,
  product: NorthwindProduct,
  { ids, suppliers: known, usable, opening }: Links,
): ProductDraft {
  const { productID, productName, supplierID, categoryID, quantityPerUnit, reorderLevel } = product
  const sku = skuOf(productID)
  const supplier = northwind.suppliers().find((each) => each.supplierID === supplierID)
  const category = northwind.categories().find((each) => each.categoryID === categoryID)
  const brand = brandOf(productName)
  return {
    name: productName,
    sku,
    short_description: quantityPerUnit,
    selling_price: money(product.unitPrice, tenant),
    cost_price: money(costOf(product), tenant),
    stock_quantity: opening.get(sku) ?? 0,
    // Discontinued products are not ordered again.
    reorder_point: product.isDiscontinued ? null : reorderLevel,
    reorder_quantity: product.isDiscontinued ? null : reorderQuantityOf(product),
    category_id: ids.category(category?.categoryName ?? ''),
    supplier_id: idOf(known, supplierCode(supplierID)),
    brand_id: brand ? ids.brand(brand) : null,
    tax_class_id: ids.taxClass(alcoholOf(product) ? 'Alcoholic drinks' : 'Food'),
    is_featured: productID % 13 === 1,
    tags: tagsOf(product).map(ids.tag),
    attributes: attributesOf(product, supplier?.country ?? '', usable),
  }
}

const brandWords: readonly [RegExp, string][] = [
  [/^Chef Anton/, 'Chef Anton'],
  [/^Grandma/, "Grandma's"],
  [/^Gustaf/, "Gustaf's"],
  [/^Louisiana/, 'Louisiana'],
  [/^Sir Rodney/, 'Sir Rodney'],
  [/^Sasquatch|^Steeleye|^Laughing/, 'Bigfoot'],
  [/^Zaanse|^Chocolade/, 'Zaanse'],
]

const brandOf = (name: string) => brandWords.find(([words]) => words.test(name))?.[1]

const tagWords: readonly [RegExp, string][] = [
  [/organic/i, 'Organic'],
  [/hot |cajun|gumbo/i, 'Hot'],
  [/marmalade|côte|chartreuse|schoggi|gumbär/i, 'Gift'],
  [/sauerkraut|gravad|tarte|cranberry/i, 'Seasonal'],
  [/^chai$|raclette|camembert|gnocchi|pavlova|tofu|guaraná/i, 'Bestseller'],
]

const tagsOf = ({ productName, categoryID }: NorthwindProduct) => [
  ...tagWords.flatMap(([words, tag]) => (words.test(productName) ? [tag] : [])),
  ...(['4', '6', '8'].includes(categoryID) ? ['Keep cold'] : []),
]
