/** The picture or the initials of a record beside its name; nothing for records without a portrait. */
import { valueOf } from '../../data/records/metadata.ts'
import { type Picture, thumbnailOf, usePicture } from '../../data/records/pictures.ts'
import { Avatar } from '../../ui/brand/Avatar.tsx'
import { type Portrait, portraitOf, uploadedPicture } from '../base/portraits.ts'

interface RecordAvatarProps {
  entity: string | undefined
  name: string
  id: string
  /** The record, if more of it is known than its name. */
  row?: object
  isLarge?: boolean
}

export function RecordAvatar({ entity, name, id, row: known, isLarge }: RecordAvatarProps) {
  const row = known ?? { id }
  const portrait = portraitOf(entity)
  if (!portrait) return null
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
