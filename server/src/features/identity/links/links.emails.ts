/**
 * Emails about the password and the address of a user. Browsers send the part of a link after # to no server, so no log
 * has it.
 */
import type { Ctx } from '#core'
import type { EmailMessage } from '#core/printing'

type About = Pick<Ctx, 'tenant' | 'publicUrl'>

interface Addressee {
  name: string
  email: string
}

export const passwordResetEmail = (
  { tenant, publicUrl }: About,
  { name, email }: Addressee,
  { token, minutes }: { token: string; minutes: number },
): EmailMessage => ({
  subject: `New password for ${tenant.name}`,
  lines: [
    `Hello ${name},`,
    `somebody asked for a new password of the user ${email} at ${tenant.name}.`,
    `Set it with this link. It works once, within ${minutes} minutes.`,
    'If it was not you, ignore this email: your password stays the same.',
  ],
  link: { label: 'Set a new password', url: `${publicUrl}/password-reset#${token}`, isSecret: true },
})

export const passwordChangedEmail = ({ tenant }: About, { name }: Addressee): EmailMessage => ({
  subject: `Your password for ${tenant.name} was changed`,
  lines: [
    `Hello ${name},`,
    `your password at ${tenant.name} was changed with a link that was sent to this address. All your sessions and ` +
      'tokens have ended.',
    'If it was not you, tell your administrator at once.',
  ],
})

export const emailChangeEmail = (
  { tenant, publicUrl }: About,
  { name, email }: Addressee,
  { token, hours }: { token: string; hours: number },
): EmailMessage => ({
  subject: `Confirm your new email for ${tenant.name}`,
  lines: [
    `Hello ${name},`,
    `confirm that ${email} is your email for signing in to ${tenant.name}.`,
    `The link works once, within ${hours} hours. Until then, your former address stays valid.`,
    'If you did not ask for this, ignore this email.',
  ],
  link: { label: 'Confirm the email', url: `${publicUrl}/email-change#${token}`, isSecret: true },
})

export const emailChangeNotice = (
  { tenant }: About,
  { name }: Addressee,
  newEmail: string,
): EmailMessage => ({
  subject: `Your email for ${tenant.name} is to change`,
  lines: [
    `Hello ${name},`,
    `somebody who knows your password asked to change your email at ${tenant.name} to ${newEmail}. It changes once ` +
      'that address is confirmed.',
    'If it was not you, change your password at once: this also cancels the change.',
  ],
})

export const emailChangedNotice = (
  { tenant }: About,
  { name }: Addressee,
  newEmail: string,
): EmailMessage => ({
  subject: `Your email for ${tenant.name} has changed`,
  lines: [
    `Hello ${name},`,
    `your email for signing in to ${tenant.name} is now ${newEmail}.`,
    'If you did not change it, tell your administrator at once.',
  ],
})
