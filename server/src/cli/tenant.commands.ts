/** The commands tenant create and tenant list. */
import { systemClock, timezoneNamed } from '#runtime/clock'
import { provisionTenant } from '#features/identity/provisioning/provisioning'
import { currencies } from '#core/money'
import { type Invocation, type Command, type CommandResult, table, WrongUsage } from './command.ts'
import { reachReady } from './database.ts'

export const tenantCommands: readonly Command[] = [
  {
    name: 'tenant create',
    about: 'Add a tenant: a company with its own records, users and settings.',
    details: 'The new tenant has no users: add an owner with "user create --role owner".',
    options: {
      slug: {
        value: 'SLUG',
        about: 'Its name in URLs: lower-case letters, digits and hyphens.',
        required: true,
      },
      name: { value: 'NAME', about: 'The name of the company.', required: true },
      currency: { value: 'CODE', about: 'ISO 4217. Default: USD.' },
      timezone: { value: 'ZONE', about: 'IANA name such as Europe/Berlin. Default: UTC.' },
    },
    run: createTenant,
  },
  { name: 'tenant list', about: 'List all tenants.', options: {}, run: listTenants },
]

async function createTenant(invocation: Invocation): Promise<CommandResult> {
  const slug = invocation.text('slug')
  const name = invocation.text('name').trim()
  const currency = invocation.maybe('currency') ?? 'USD'
  const zone = invocation.maybe('timezone') ?? 'UTC'
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(slug)) {
    throw new WrongUsage(`The slug ${slug} must be lower-case letters, digits and hyphens, 63 at most.`)
  }
  if (name === '' || name.length > 255) throw new WrongUsage('The name must have 1 to 255 characters.')
  if (!currencies.includes(currency)) throw new WrongUsage(`${currency} is not an ISO 4217 currency code.`)
  const timezone = timezoneNamed(zone)
  if (timezone === undefined) throw new WrongUsage(`${zone} is not a time zone.`)
  // The application registers the roles of a tenant. It loads slowly, and other commands do not need it.
  await import('../app.ts')
  const { owner } = await reachReady(invocation.config())
  await owner.query('begin')
  const id = await provisionTenant(owner, { slug, name, currency, timezone }, systemClock.now())
  await owner.query('commit')
  return { json: { id, slug, name, currency, timezone }, text: `Tenant ${slug} created: ${id}` }
}

interface Row {
  id: string
  slug: string
  name: string
  currency: string
  timezone: string
  users: number
  created_at: string
}

async function listTenants({ config }: Invocation): Promise<CommandResult> {
  const { owner } = await reachReady(config())
  const { rows } = await owner.query<Row>(
    `select id, slug, name, currency, timezone, created_at,
       (select count(*)::integer from users where tenant_id = tenants.id and deleted_at is null) as users
     from tenants order by slug`,
  )
  const cells = rows.map(({ slug, name, currency, timezone, users, id }) => [
    slug,
    name,
    currency,
    timezone,
    String(users),
    id,
  ])
  return { json: rows, text: table(['SLUG', 'NAME', 'CURRENCY', 'TIMEZONE', 'USERS', 'ID'], cells) }
}
