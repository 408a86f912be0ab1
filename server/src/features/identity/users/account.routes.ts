import { actorOf } from '#runtime/database/context'
import { endpoint, f, replies } from '#core'
import { weekStarts } from '#core/reports'
import { HiddenAreas } from '../tenant/app.settings.ts'
import { changeOwnName, changePassword, hashFor, verifyCurrentPassword, whoAmI } from './account.actions.ts'

const Names = f.Type.Array(f.Text())

const Me = f.titled(
  'CurrentUser',
  f.Shape({
    user: f.Person,
    tenant: f.Shape(
      {
        id: f.Id,
        name: f.Text(),
        slug: f.Text(),
        currency: f.Text(),
        timezone: f.Text(),
        locale: f.Maybe(f.about('The setting `locale`; null for none.', f.Text(35))),
        accent_color: f.Maybe(f.about('The setting `printing.accent_color`; null for none.', f.Text(7))),
        activates_new_records: f.about('The setting `activate_new_records`.', f.Flag),
        hidden_areas: f.about('The setting `app_hidden_areas`; null for none.', HiddenAreas),
        fiscal_year_start: f.about('The setting `fiscal_year_start`.', f.Text(5)),
        week_start: f.about('The setting `week_start`.', f.Choice(...weekStarts)),
        has_order_processing_step: f.about('The setting `order_processing_step`.', f.Flag),
      },
      { title: 'CurrentTenant', 'x-record': 'tenant' },
    ),
    roles: Names,
    permissions: Names,
    scopes: Names,
    credential: f.Choice('token', 'session'),
  }),
)

const NewName = f.Shape(
  { name: f.about('The name that colleagues see.', f.Name()) },
  { examples: [{ name: 'Nancy Davolio' }] },
)

const NewPassword = f.Shape(
  { current_password: f.Secret(1), password: f.Secret(12) },
  { examples: [{ current_password: 'a long and quiet evening', password: 'another long evening' }] },
)

export const accountEndpoints = [
  endpoint('GET /auth/me', {
    operationName: 'me',
    summary: 'Show the current user with permissions and scopes',
    permission: 'signed in',
    scope: null,
    allowsMissingSecondFactor: true,
    reply: replies.one(Me),
    run: (ctx) => whoAmI(ctx),
  }),
  endpoint('PATCH /auth/me', {
    operationName: 'changeName',
    summary: 'Change your name',
    permission: 'signed in',
    body: NewName,
    reply: { ...replies.one(f.Person, 'Name changed.'), isRecord: false },
    run: (ctx, { body }) => changeOwnName(ctx, body.name),
  }),
  endpoint('POST /auth/password', {
    operationName: 'changePassword',
    summary: 'Change your password and end your other tokens and sessions',
    permission: 'signed in',
    scope: null,
    allowsMissingSecondFactor: true,
    body: NewPassword,
    reply: replies.deleted('Password changed.'),
    prepare: async (step, { body }, runtime) => ({
      verified: await verifyCurrentPassword(step, runtime, body),
      passwordHash: await hashFor(step, body.password, async (ctx) => actorOf(ctx).email),
    }),
    run: (ctx, { body, prepared }) => changePassword(ctx, body, prepared),
  }),
]
