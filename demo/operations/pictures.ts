/** Pictures of most products. The others show how a product looks without one. */
import type { Kontor } from '../../sdk/src/index.ts'
import { goodsPng, isDrawn } from '../drawings/goods.ts'
import { officeHour, type Part, perPage } from '../part.ts'

export const picturesPart: Part = {
  name: 'pictures',
  async run(demo) {
    const products = (await allProducts(demo.kontor)).filter((_, index) => index % 4 !== 3)
    return demo.each(products, {
      key: ({ sku }) => sku,
      exists: ({ hasPicture }) => hasPicture,
      make: ({ id, sku, name, category }, index) =>
        demo.at(officeHour(demo, -90, index)).products.documents.attach(id, {
          type: 'image',
          name,
          tags: ['primary'],
          file: { name: `${sku.toLowerCase()}.png`, content: goodsPng(category, index) },
        }),
    })
  },
}

/** Returns the products with a drawing by their SKU, in the same order in every run. */
async function allProducts({ products }: Kontor) {
  const list = products.list({ includes: ['picture', 'category'], per_page: perPage })
  const all = (await Array.fromAsync(list)).map(({ id, sku, name, category, picture }) => ({
    id,
    sku: sku ?? '',
    name,
    category: category?.name ?? '',
    hasPicture: Boolean(picture),
  }))
  return all
    .filter(({ sku, category }) => sku !== '' && isDrawn(category))
    .toSorted((one, other) => (one.sku < other.sku ? -1 : 1))
}
