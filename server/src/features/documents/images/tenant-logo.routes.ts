import { endpoint, f, replies } from '#core'
import { imageTerms } from './profile-images.ts'
import { openLogo, removeLogo, setLogo, showLogo } from './tenant-logo.ts'

const megabytes = 5

const TenantLogo = f.Shape(
  { file_size: f.Count, mime_type: f.Text(), sha256: f.Text(64), updated_at: f.Instant },
  { title: 'TenantLogo' },
)

const LogoDetails = f.described(f.Shape({ logo: f.Maybe(TenantLogo) }, { title: 'LogoDetails' }), {
  logo: 'Null without a logo.',
})

export const logoEndpoints = [
  endpoint('GET /tenant/logo', {
    operationName: 'platform.tenant.getLogo',
    summary: 'Show the logo of the tenant',
    permission: 'signed in',
    reply: replies.storedFile('image/png'),
    errors: { 404: 'The tenant has no logo.' },
    run: openLogo,
  }),
  endpoint('GET /tenant/logo/details', {
    operationName: 'platform.tenant.getLogoDetails',
    summary: 'Show whether the tenant has a logo, and its details',
    permission: 'signed in',
    reply: replies.one(LogoDetails),
    run: showLogo,
  }),
  endpoint('PUT /tenant/logo', {
    operationName: 'platform.tenant.setLogo',
    summary: 'Set the logo of the tenant',
    description:
      `A form with a jpg, png or webp file of at most ${megabytes} MB. Printed documents and emails show the logo. ` +
      'The image is encoded again as PNG, without metadata.',
    permission: 'platform.tenant.write',
    acceptsForm: (ctx) => Promise.resolve(imageTerms(ctx, megabytes, 'png')),
    reply: replies.one(TenantLogo, 'Logo set.'),
    run: (ctx, { upload }) => setLogo(ctx, upload),
  }),
  endpoint('DELETE /tenant/logo', {
    operationName: 'platform.tenant.removeLogo',
    summary: 'Remove the logo of the tenant',
    permission: 'platform.tenant.write',
    reply: replies.deleted('Logo removed.'),
    run: removeLogo,
  }),
]
