import { endpoint, replies, updateEndpoints } from '#core'
import { actorOf } from '#runtime/database/context'
import { verifyCurrentPassword } from '../users/account.actions.ts'
import { users } from '../users/user.ts'
import * as actions from './second-factor.actions.ts'
import {
  CurrentPassword,
  NewPasskey,
  Passkey,
  PasskeyBody,
  PasskeyName,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactorStatus,
  TotpConfirmation,
  TotpSecret,
} from './second-factor.ts'

/** Operations of users who must set up their second factor before anything else. */
const own = { permission: 'signed in', allowsMissingSecondFactor: true } as const

export const secondFactorEndpoints = [
  endpoint('GET /auth/second-factor', {
    ...own,
    operationName: 'auth.secondFactor.get',
    summary: 'Show your second factors',
    reply: replies.one(SecondFactorStatus),
    run: (ctx) => actions.showFactors(ctx, actorOf(ctx).id),
  }),
  endpoint('POST /auth/second-factor/totp', {
    ...own,
    operationName: 'auth.secondFactor.beginTotp',
    summary: 'Begin to set up an authenticator app',
    description: 'The app counts as a second factor once a first code of it was confirmed.',
    body: CurrentPassword,
    reply: replies.one(TotpSecret, 'Confirm the authenticator app with a code.'),
    prepare: (step, { body }, runtime) => verifyCurrentPassword(step, runtime, body),
    run: (ctx, { prepared }) => actions.beginTotp(ctx, prepared),
  }),
  endpoint('POST /auth/second-factor/totp/confirm', {
    ...own,
    operationName: 'auth.secondFactor.confirmTotp',
    summary: 'Confirm the authenticator app with its first code',
    body: TotpConfirmation,
    reply: replies.one(RecoveryCodes, 'Authenticator app set up.'),
    run: (ctx, { body }) => actions.completeTotp(ctx, body.code),
  }),
  endpoint('POST /auth/second-factor/totp/remove', {
    ...own,
    operationName: 'auth.secondFactor.removeTotp',
    summary: 'Remove the authenticator app',
    body: CurrentPassword,
    reply: replies.deleted('Authenticator app removed.'),
    prepare: (step, { body }, runtime) => verifyCurrentPassword(step, runtime, body),
    run: (ctx, { prepared }) => actions.removeTotp(ctx, prepared),
  }),
  endpoint('POST /auth/second-factor/recovery-codes', {
    ...own,
    operationName: 'auth.secondFactor.replaceRecoveryCodes',
    summary: 'Replace the recovery codes',
    body: CurrentPassword,
    reply: replies.one(RecoveryCodes, 'Recovery codes replaced.'),
    prepare: (step, { body }, runtime) => verifyCurrentPassword(step, runtime, body),
    run: (ctx, { prepared }) => actions.newRecoveryCodes(ctx, prepared),
  }),
  endpoint('GET /auth/passkeys', {
    ...own,
    summary: 'List your passkeys',
    reply: replies.completeList(Passkey),
    run: (ctx) => actions.listPasskeys(ctx),
  }),
  endpoint('POST /auth/passkeys/options', {
    ...own,
    operationName: 'auth.passkeys.options',
    summary: 'Begin to add a passkey',
    description: 'Returns the options with which the browser creates the passkey.',
    body: CurrentPassword,
    reply: replies.one(PasskeyOptions),
    prepare: (step, { body }, runtime) => verifyCurrentPassword(step, runtime, body),
    run: (ctx, { prepared }) => actions.beginPasskey(ctx, prepared),
  }),
  endpoint('POST /auth/passkeys', {
    ...own,
    summary: 'Add a passkey that the browser has created',
    body: PasskeyBody,
    reply: replies.created(NewPasskey, 'Passkey added.'),
    run: (ctx, { body }) => actions.completePasskey(ctx, body),
  }),
  ...updateEndpoints('/auth/passkeys/:id', {
    ...own,
    summary: 'Rename a passkey',
    body: PasskeyName,
    reply: replies.one(Passkey, 'Passkey renamed.'),
    run: (ctx, { params, body }) => actions.renamePasskey(ctx, params.id, body.name),
  }),
  endpoint('POST /auth/passkeys/:id/remove', {
    ...own,
    summary: 'Remove a passkey',
    body: CurrentPassword,
    reply: replies.deleted('Passkey removed.'),
    prepare: (step, { body }, runtime) => verifyCurrentPassword(step, runtime, body),
    run: (ctx, { params, prepared }) => actions.removePasskey(ctx, params.id, prepared),
  }),
  endpoint('GET /users/:id/second-factor', {
    summary: 'Show whether a user has a second factor',
    description: 'Only for those who administer users. Others see their own: GET /auth/second-factor.',
    permission: 'platform.users.write',
    reply: replies.one(SecondFactorStatus),
    run: (ctx, { params }) => actions.showFactorsOf(ctx, params.id),
  }),
  endpoint('POST /users/:id/second-factor/reset', {
    summary: 'Remove the second factors of a user who has lost them',
    description: 'Also ends the sessions of the user, who gets an email. Tokens stay valid.',
    permission: 'platform.users.write',
    of: users,
    reply: replies.deleted('Second factor reset.'),
    run: (ctx, { params }) => actions.resetFactors(ctx, params.id),
  }),
]
