/** token create */
import { after } from '#runtime/clock'
import type { Connection } from '#runtime/database/client'
import { issueToken } from '#features/identity/tokens/token.actions'
import { scopes } from '#features/identity/tokens/token.scopes'
import type { Tenant } from '#runtime/identity'
import { type Asked, type Command, type Outcome, WrongUsage } from './command.ts'
import { actIn, reachReady, tenantNamed } from './database.ts'

const daysAtMost = 365

export const tokenCommands: readonly Command[] = [
  {
    name: 'token create',
    about: 'Issue a token, with which a program acts for a user; it is shown only once.',
    options: {
      tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
      email: { value: 'EMAIL', about: 'The user for whom the program acts.', required: true },
      name: { value: 'NAME', about: 'What the token is for.' },
      scope: {
        value: 'SCOPE',
        about: 'Such as crm:read; may be repeated; everything when left out.',
        many: true,
      },
      days: { value: 'DAYS', about: `How long it is good for, ${daysAtMost} at most; 90 when left out.` },
    },
    run: createToken,
  },
]

async function createToken(asked: Asked): Promise<Outcome> {
  const days = Number(asked.maybe('days') ?? 90)
  if (!Number.isInteger(days) || days < 1 || days > daysAtMost)
    throw new WrongUsage(`--days must be a whole number from 1 to ${daysAtMost}.`)
  // The application registers the scopes; it is slow to load, and other commands do not need it.
  await import('../app.ts')
  const wanted = asked.all('scope')
  const unknown = wanted.filter((scope) => !scopes.includes(scope))
  if (unknown.length > 0)
    throw new WrongUsage(`There is no scope ${unknown.join(', ')}. Scopes: ${scopes.join(' ')}`)
  const name = (asked.maybe('name') ?? 'Command line').trim()
  if (name === '' || name.length > 255) throw new WrongUsage('The name must have 1 to 255 characters.')
  const config = asked.config()
  const reached = await reachReady(config)
  const tenant = await tenantNamed(reached.owner, asked.text('tenant'))
  const actor = await memberOf(reached.owner, tenant, asked.text('email'))
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

async function memberOf(owner: Connection, { id, slug }: Tenant, email: string) {
  const { rows } = await owner.query<{ id: string; name: string; email: string }>(
    `select id, name, email from users
     where tenant_id = $1 and lower(email) = lower($2) and status = 'active' and deleted_at is null`,
    [id, email],
  )
  if (!rows[0]) throw new Error(`There is no active user ${email} in the tenant ${slug}.`)
  return rows[0]
}
