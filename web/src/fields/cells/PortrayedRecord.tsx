/** The picture or the initials of a record. It is a part of its own, which is loaded after the names. */
import { valueOf } from '../../data/records/metadata.ts'
import { type Picture, thumbnailOf, usePicture } from '../../data/records/pictures.ts'
import { Avatar } from '../../ui/brand/Avatar.tsx'

interface Portrait {
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

export interface RecordAvatarProps {
  entity: string | undefined
  name: string
  id: string
  /** The record, if more of it is known than its name. */
  row?: object
  isLarge?: boolean
}

export function PortrayedRecord({ entity, name, id, row: known, isLarge }: RecordAvatarProps) {
  const row = known ?? { id }
  const portrait = portraits[entity ?? ''] ?? person
  const { shape, image, product: field } = portrait
  const product = field === undefined ? undefined : valueOf(row, field)
  if (typeof product === 'string')
    return <ProductAvatar {...{ name, shape, product, isLarge }} known={knownPicture(portrait, row)} />
  const address = image && uploadedPicture(valueOf(row, image), sizeOf(isLarge))
  return <Avatar name={name} shape={shape} image={address} isLarge={isLarge} />
}

/** Twice the size on the screen, for screens with many pixels. */
const sizeOf = (isLarge = false) => (isLarge ? 256 : 64)

/** A list of products has their pictures. */
const knownPicture = ({ product }: Portrait, row: object) =>
  product === 'id' ? (valueOf(row, 'picture') as Picture | null | undefined) : undefined

interface ProductAvatarProps {
  product: string
  name: string
  shape: Portrait['shape']
  known: Picture | null | undefined
  isLarge: boolean | undefined
}

function ProductAvatar({ product, known, name, shape, isLarge }: ProductAvatarProps) {
  const picture = usePicture(product, known)
  const image = picture ? thumbnailOf(picture, sizeOf(isLarge)) : undefined
  return <Avatar name={name} shape={shape} image={image} isLarge={isLarge} />
}

/** The server draws initials for those without a picture, in colours of its own. */
const drawn = /\/avatars\//

/** Returns the address of an uploaded picture. The policy of the page allows no other hosts. */
function uploadedPicture(value: unknown, size: 64 | 256): string | undefined {
  if (typeof value !== 'string' || drawn.test(value) || !URL.canParse(value)) return undefined
  const address = new URL(value)
  if (address.origin !== location.origin) return undefined
  address.searchParams.set('size', String(size))
  return address.href
}
