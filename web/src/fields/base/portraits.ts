/** Which records have a portrait: people and companies by their initials, products by their picture. */

export interface Portrait {
  shape: 'person' | 'thing'
  /** The field with the address of an uploaded picture. */
  image?: string
  /** The field with the id of the product whose picture it is. */
  product?: string
}

const person: Portrait = { shape: 'person' }
const ofProduct: Portrait = { shape: 'thing', product: 'product_id' }

/** By entity type, because a link knows nothing else of the page of its record. */
const portraits: Readonly<Record<string, Portrait>> = {
  contact: person,
  customer: { ...person, image: 'profile_image_url' },
  employee: person,
  inventory: ofProduct,
  lead: person,
  product: { ...ofProduct, product: 'id' },
  rentable_product: ofProduct,
  stock_movement: ofProduct,
  supplier: { shape: 'thing' },
  user: person,
}

export const portraitOf = (entity: string | undefined): Portrait | undefined =>
  entity !== undefined && Object.hasOwn(portraits, entity) ? portraits[entity] : undefined

/** The server draws initials for those without a picture, in colours of its own. */
const drawn = /\/avatars\//

/** Returns the address of an uploaded picture. The policy of the page allows no other hosts. */
export function uploadedPicture(value: unknown, size: 64 | 256): string | undefined {
  if (typeof value !== 'string' || drawn.test(value) || !URL.canParse(value)) return undefined
  const address = new URL(value)
  if (address.origin !== location.origin) return undefined
  address.searchParams.set('size', String(size))
  return address.href
}
