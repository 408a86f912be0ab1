import { f, resource } from '#core'
import { scopes } from './token.scopes.ts'

const Scope = f.titled('TokenScope', f.Type.Unsafe<string>({ type: 'string', 'x-choices': scopes }))
const Scopes = f.Type.Array(Scope, { minItems: 1, maxItems: 20 })

/** A token lets a program act for a user. Its scopes narrow the permissions of the user's roles. */
export const tokens = resource('tokens', {
  area: 'platform.tokens',
  entityType: 'token',
  isPublished: false,
  writable: { name: f.Text(), scopes: Scopes, expires_at: f.Instant },
  readOnly: { last_used_at: f.Maybe(f.Instant) },
  hidden: { revoked_at: f.Maybe(f.Instant) },
  required: [],
  descriptions: {
    name: 'The purpose of the token.',
    scopes: 'The scopes, which narrow the permissions of the user.',
    expires_at: 'When the token expires.',
    last_used_at: 'When the token was last used.',
  },
  example: { name: 'Nightly export' },
  list: { filters: {}, sorts: { created_at: 'created_at' }, order: 'created_at desc', facets: null },
  events: ['created', 'deleted'],
  permissions: {},
})

export type Token = typeof tokens.stored

export const OwnToken = f.titled(
  'Token',
  f.only(tokens.schema, 'id', 'name', 'scopes', 'expires_at', 'last_used_at', 'created_at'),
)

const {
  name,
  scopes: tokenScopes,
  expires_at,
} = tokens.schema.properties as f.TProperties & Record<'name' | 'scopes' | 'expires_at', f.TSchema>

export interface TokenRequest {
  email: string
  password: string
  name: string
  scopes?: string[]
  expires_at?: string
  tenant?: string
  code?: string
}

const signIn = {
  email: f.Email,
  password: f.Secret(1),
  tenant: f.Optional(
    f.about(
      'The id or the slug of the tenant; required if several tenants have a user with this email and password.',
      f.Text(),
    ),
  ),
  code: f.Optional(
    f.about(
      'For a user with a second factor: the code of the authenticator app, or a recovery code.',
      f.Secret(6, 40),
    ),
  ),
}

export const SignInBody = f.Type.Unsafe<{ email: string; password: string; tenant?: string; code?: string }>(
  f.Shape(signIn, { examples: [{ email: 'owner@example.com', password: 'a long and quiet evening' }] }),
)

export const NewToken = f.Type.Unsafe<TokenRequest>(
  f.Shape(
    {
      ...signIn,
      name: name as f.TSchema,
      scopes: f.Optional(f.Default(tokenScopes as typeof Scopes, ['*'])),
      expires_at: f.Optional(expires_at as f.TSchema),
    },
    {
      examples: [
        {
          email: 'owner@example.com',
          password: 'a long and quiet evening',
          name: 'Nightly export',
          scopes: ['crm:read'],
        },
      ],
    },
  ),
)

export const IssuedToken = f.described(
  f.titled(
    'IssuedToken',
    f.Shape({
      id: f.Id,
      token: f.Text(),
      token_type: f.Type.Literal('Bearer'),
      name: f.Text(),
      scopes: Scopes,
      tenant_id: f.Id,
      expires_at: f.Instant,
    }),
  ),
  {
    token: 'The secret; it is shown only now.',
    scopes: 'The scopes, which narrow the permissions of the user.',
    expires_at: 'When the token expires.',
  },
)
