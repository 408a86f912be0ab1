/** The commands token create, token list and token revoke. */
import { after } from '#runtime/clock'
import type { Connection } from '#runtime/database/client'
import { endToken, issueToken } from '#features/identity/tokens/token.actions'
import { scopes } from '#features/identity/tokens/token.scopes'
import type { Tenant } from '#runtime/identity'
import { type Invocation, type Command, type CommandResult, table, WrongUsage } from './command.ts'
import { actIn, reachReady, tenantNamed } from './database.ts'

const daysAtMost = 365

export const tokenCommands: readonly Command[] = [
  {
    name: 'token create',
    about: 'Create a token with which a program acts for a user. It is shown only once.',
    options: {
      tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
      email: { value: 'EMAIL', about: 'The user for whom the program acts.', required: true },
      name: { value: 'NAME', about: 'The purpose of the token.' },
      scope: {
        value: 'SCOPE',
        about: 'Such as crm:read; can be repeated. Default: everything.',
        many: true,
      },
      days: { value: 'DAYS', about: `The validity in days, at most ${daysAtMost}. Default: 90.` },
    },
    run: createToken,
  },
  {
    name: 'token list',
    about: 'List the tokens of a tenant, without their secrets.',
    options: {
      tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
      email: { value: 'EMAIL', about: 'Only the tokens of this user.' },
    },
    run: listTokens,
  },
  {
    name: 'token revoke',
    about: 'End a token immediately, in every process.',
    argument: { name: 'ID', about: 'The id of the token, shown by "token list".' },
    options: { tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true } },
    run: revokeToken,
  },
]

async function createToken(invocation: Invocation): Promise<CommandResult> {
  const days = Number(invocation.maybe('days') ?? 90)
  if (!Number.isInteger(days) || days < 1 || days > daysAtMost)
    throw new WrongUsage(`--days must be a whole number from 1 to ${daysAtMost}.`)
  // The application provides the areas of the scopes. It loads slowly, and other commands do not need it.
  await import('../app.ts')
  const wanted = invocation.all('scope')
  const known = scopes()
  const unknown = wanted.filter((scope) => !known.includes(scope))
  if (unknown.length > 0)
    throw new WrongUsage(`There is no scope ${unknown.join(', ')}. Scopes: ${known.join(' ')}`)
  const name = (invocation.maybe('name') ?? 'Command line').trim()
  if (name === '' || name.length > 255) throw new WrongUsage('The name must have 1 to 255 characters.')
  const config = invocation.config()
  const reached = await reachReady(config)
  const tenant = await tenantNamed(reached.owner, invocation.text('tenant'))
  const actor = await memberOf(reached.owner, tenant, invocation.text('email'))
  const issued = await actIn(config, reached, { tenant, actor }, (ctx) =>
    issueToken(ctx, {
      name,
      scopes: wanted.length > 0 ? wanted : ['*'],
      expires_at: after(ctx.now, { days }),
    }),
  )
  return {
    json: { ...issued, tenant: tenant.slug, email: actor.email },
    text: `Token of ${actor.email} in ${tenant.slug} until ${issued.expires_at}, shown only once:\n${issued.token}`,
  }
}

interface Row {
  id: string
  name: string
  email: string
  scopes: string[]
  expires_at: string
  last_used_at: string | null
  created_at: string
}

async function listTokens(invocation: Invocation): Promise<CommandResult> {
  const { owner } = await reachReady(invocation.config())
  const tenant = await tenantNamed(owner, invocation.text('tenant'))
  const { rows } = await owner.query<Row>(
    `select k.id, k.name, u.email, k.scopes, k.expires_at, k.last_used_at, k.created_at
     from tokens k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
     where k.tenant_id = $1 and ($2::text is null or lower(u.email) = lower($2))
     order by k.created_at, k.id`,
    [tenant.id, invocation.maybe('email') ?? null],
  )
  const cells = rows.map(({ name, email, scopes: granted, expires_at, last_used_at, id }) => [
    name,
    email,
    granted.join(' '),
    expires_at,
    last_used_at ?? 'never',
    id,
  ])
  return { json: rows, text: table(['NAME', 'USER', 'SCOPES', 'EXPIRES', 'LAST USED', 'ID'], cells) }
}

async function revokeToken(invocation: Invocation): Promise<CommandResult> {
  const id = invocation.text('ID')
  const config = invocation.config()
  const reached = await reachReady(config)
  const tenant = await tenantNamed(reached.owner, invocation.text('tenant'))
  const { rows } = await reached.owner.query<{ id: string; name: string; email: string; token: string }>(
    `select u.id, u.name, u.email, k.name as token
     from tokens k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
     where k.tenant_id = $1 and k.id = $2`,
    [tenant.id, id],
  )
  const [found] = rows
  if (!found) throw new Error(`There is no token ${id} in the tenant ${tenant.slug}.`)
  const { token, ...actor } = found
  await actIn(config, reached, { tenant, actor }, (ctx) => endToken(ctx, id))
  return {
    json: { id, tenant: tenant.slug, email: actor.email, name: token },
    text: `Token ${token} of ${actor.email} in ${tenant.slug} ended: ${id}`,
  }
}

async function memberOf(owner: Connection, { id, slug }: Tenant, email: string) {
  const { rows } = await owner.query<{ id: string; name: string; email: string }>(
    `select id, name, email from users
     where tenant_id = $1 and lower(email) = lower($2) and status = 'active' and deleted_at is null`,
    [id, email],
  )
  if (!rows[0]) throw new Error(`There is no active user ${email} in the tenant ${slug}.`)
  return rows[0]
}
