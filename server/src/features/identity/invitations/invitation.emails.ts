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

export const invitationEmail = (
  { tenant, publicUrl }: Pick<Ctx, 'tenant' | 'publicUrl'>,
  { name, email, expires_at, invitedBy, token }: Invited,
): EmailMessage => ({
  subject: `Invitation to ${tenant.name}`,
  lines: [
    `Hello ${name},`,
    `${invitedBy} invites you to work with ${tenant.name} in Kontor. Your email for signing in is ${email}.`,
    `Set your password with this link. It works once, until ${inZone(expires_at, tenant.timezone)}.`,
    'If you do not expect this invitation, ignore it.',
  ],
  link: { label: 'Accept the invitation', url: `${publicUrl}/invitation#${token}`, isSecret: true },
})
