/** The email of an invitation. Browsers send the part after # to no server, so no log has it. */
import type { Ctx } from '#core'
import type { EmailMessage } from '#core/printing'
import { inZone } from '#core/time'

interface Invited {
  name: string
  email: string
  expires_at: string
  /** The name of the inviting user. */
  invitedBy: string
  token: string
}

/** Returns the address of the page on which the person accepts the invitation. */
export const invitationUrl = ({ publicUrl }: Pick<Ctx, 'publicUrl'>, token: string): string =>
  `${publicUrl}/invitation#${token}`

export const invitationEmail = (
  ctx: Pick<Ctx, 'tenant' | 'publicUrl'>,
  { name, email, expires_at, invitedBy, token }: Invited,
): EmailMessage => ({
  subject: `Invitation to ${ctx.tenant.name}`,
  lines: [
    `Hello ${name},`,
    `${invitedBy} invites you to work with ${ctx.tenant.name} in Kontor. Your email for signing in is ${email}.`,
    `Set your password with this link. It works once, until ${inZone(expires_at, ctx.tenant.timezone)}.`,
    'If you do not expect this invitation, ignore it.',
  ],
  link: { label: 'Accept the invitation', url: invitationUrl(ctx, token), isSecret: true },
})
