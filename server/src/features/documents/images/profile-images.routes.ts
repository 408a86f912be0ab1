import { endpoint, f, type Of, replies, type Resource, type StoredRecord } from '#core'
import { titleOf } from '#core/platform'
import { kindName, pathOf } from '../document.parents.ts'
import { type Pictured, removeImage, setImage, termsForImage } from './profile-images.ts'

/** The entity types with an image, by name. */
export const picturedIn = (
  resources: readonly Resource[],
): ReadonlyMap<string, Pictured & { path: string }> =>
  new Map(
    resources.flatMap((of) =>
      of.image
        ? [
            [
              kindName(of),
              { ...of.image, of: of as Of<StoredRecord>, path: `${pathOf(of)}/:id/${of.image.path}` },
            ] as const,
          ]
        : [],
    ),
  )

/** For customers: POST and DELETE /crm/customers/:id/profile-image */
export const imageEndpoints = (kinds: ReturnType<typeof picturedIn>) =>
  [...kinds.values()].flatMap((kind) => {
    const at = kind.path as '/:id/profile-image'
    const { of } = kind
    const permission = `${of.area}.write` as 'crm.customers.write'
    return [
      endpoint(`POST ${at}`, {
        operationName: 'setProfileImage',
        summary: `Set the profile image of a record: ${of.entityType}`,
        description:
          `A form with a jpg, png or webp file of at most ${kind.megabytes} MB. The image is encoded again, ` +
          'without metadata.',
        permission,
        of,
        acceptsForm: (ctx, { id }: { id: string }) => termsForImage(ctx, kind, id),
        reply: replies.one(
          f.titled(
            `${titleOf(of.entityType)}Image`,
            f.only(of.schema, 'id', 'profile_image_url', 'updated_at'),
          ),
          'Picture set.',
        ),
        run: (ctx, { params, upload }) => setImage(ctx, kind, params.id, upload),
      }),
      endpoint(`DELETE ${at}`, {
        summary: `Remove the profile image of a record: ${of.entityType}`,
        permission,
        of,
        reply: replies.deleted('Picture removed.'),
        run: (ctx, { params }) => removeImage(ctx, kind, params.id),
      }),
    ]
  })
