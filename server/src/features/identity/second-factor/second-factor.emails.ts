/** Emails about second factors. */
import type { Ctx } from '#core'
import type { EmailMessage } from '#core/printing'

type About = Pick<Ctx, 'tenant' | 'publicUrl'>

export const recoveryCodeEmail = ({ tenant }: About, userName: string, left: number): EmailMessage => ({
  subject: `A recovery code was used at ${tenant.name}`,
  lines: [
    `Hello ${userName},`,
    `a recovery code was used to sign in to your account at ${tenant.name}. ${leftText(left)}`,
    'If it was not you, change your password at once and tell your administrator.',
  ],
})

const leftText = (left: number) =>
  left === 0
    ? 'You have no more recovery codes: create new ones.'
    : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`

export const factorAddedEmail = ({ tenant }: About, userName: string, factor: string): EmailMessage => ({
  subject: `New second factor at ${tenant.name}`,
  lines: [
    `Hello ${userName},`,
    `${factor} was added to your account at ${tenant.name}.`,
    'If it was not you, change your password at once and tell your administrator.',
  ],
})

export const factorRemovedEmail = ({ tenant }: About, userName: string, factor: string): EmailMessage => ({
  subject: `Second factor removed at ${tenant.name}`,
  lines: [
    `Hello ${userName},`,
    `${factor} was removed from your account at ${tenant.name}.`,
    'If it was not you, change your password at once and tell your administrator.',
  ],
})

export const factorsResetEmail = ({ tenant }: About, userName: string): EmailMessage => ({
  subject: `Second factor reset at ${tenant.name}`,
  lines: [
    `Hello ${userName},`,
    'an administrator removed the authenticator app, the passkeys and the recovery codes of your account at ' +
      `${tenant.name}.`,
    'Set up a new second factor after the next sign-in. If you did not ask for this, tell your administrator.',
  ],
})
