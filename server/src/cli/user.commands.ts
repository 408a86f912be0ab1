/** The commands user list, user create, user password and user reset-second-factor. */
import { randomBytes } from 'node:crypto'
import type { f } from '#core'
import { checkBody } from '#core/platform'
import type { Connection } from '#runtime/database/client'
import type { Tenant } from '#runtime/identity'
import { hashPassword } from '#features/identity/secrets'
import { passwordSalt } from '#features/identity/users/user.credentials'
import { addUser, changeUser } from '#features/identity/users/user.actions'
import { NewUser, type UserDraft } from '#features/identity/users/user'
import { type Invocation, type Command, type CommandResult, table, WrongUsage } from './command.ts'
import { actIn, reachReady, tenantNamed } from './database.ts'

const passwordOption = {
  value: 'PASSWORD',
  about:
    'At least 12 characters; - reads it from standard input. By default, a password is generated and printed.',
}

export const userCommands: readonly Command[] = [
  {
    name: 'user list',
    about: 'List the users of all tenants, or of one.',
    options: { tenant: { value: 'SLUG', about: 'Only this tenant, by slug or id.' } },
    run: listUsers,
  },
  {
    name: 'user create',
    about: 'Add a user to a tenant.',
    details: 'A user belongs to one tenant. Users with the same email in other tenants are independent.',
    options: {
      tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
      email: { value: 'EMAIL', about: 'The email for signing in.', required: true },
      name: { value: 'NAME', about: 'The name of the user.', required: true },
      password: passwordOption,
      role: { value: 'ROLE', about: 'Such as owner, manager, sales or viewer; can be repeated.', many: true },
    },
    run: createUser,
  },
  {
    name: 'user password',
    about: 'Set a new password for a user. Ends their tokens and sessions.',
    options: {
      tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
      email: { value: 'EMAIL', about: 'The user.', required: true },
      password: passwordOption,
    },
    run: resetPassword,
  },
  {
    name: 'user reset-second-factor',
    about: 'Remove the second factors of a user who has lost them.',
    details: 'Also ends the sessions of the user, who gets an email. Tokens stay valid.',
    options: {
      tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
      email: { value: 'EMAIL', about: 'The user.', required: true },
    },
    run: resetSecondFactor,
  },
]

async function createUser(invocation: Invocation): Promise<CommandResult> {
  const password = await passwordOf(invocation)
  const draft = checked({
    name: invocation.text('name'),
    email: invocation.text('email'),
    password: password.value,
    roles: invocation.all('role'),
  })
  const config = invocation.config()
  const reached = await reachReady(config)
  const tenant = await tenantNamed(reached.owner, invocation.text('tenant'))
  const { id, name, email, roles } = await actIn(config, reached, { tenant }, async (ctx) =>
    addUser(ctx, draft, await hashPassword('', draft.password, await passwordSalt(ctx, draft.email))),
  )
  return {
    json: { id, tenant: tenant.slug, name, email, roles, password: password.generated },
    text: `User ${email} created in ${tenant.slug}: ${id}${generatedPassword(password)}`,
  }
}

async function resetPassword(invocation: Invocation): Promise<CommandResult> {
  const password = await passwordOf(invocation)
  if (password.value.length < 12) throw new WrongUsage('The password must have at least 12 characters.')
  const config = invocation.config()
  const reached = await reachReady(config)
  const tenant = await tenantNamed(reached.owner, invocation.text('tenant'))
  const user = await userNamed(reached.owner, tenant, invocation.text('email'))
  const { after } = await actIn(config, reached, { tenant }, async (ctx) => {
    const passwordHash = await hashPassword('', password.value, await passwordSalt(ctx, user.email))
    return changeUser(ctx, user.id, { password: password.value }, passwordHash)
  })
  return {
    json: { id: user.id, tenant: tenant.slug, email: after.email, password: password.generated },
    text:
      `Password of ${after.email} in ${tenant.slug} set; their tokens and sessions have ended.` +
      generatedPassword(password),
  }
}

async function resetSecondFactor(invocation: Invocation): Promise<CommandResult> {
  const config = invocation.config()
  const reached = await reachReady(config)
  const tenant = await tenantNamed(reached.owner, invocation.text('tenant'))
  const { id, email } = await userNamed(reached.owner, tenant, invocation.text('email'))
  // It loads the mail and printing of core, which other commands do not need.
  const { resetFactors } = await import('#features/identity/second-factor/second-factor.actions')
  const hadFactor = await actIn(config, reached, { tenant }, (ctx) => resetFactors(ctx, id))
  return {
    json: { id, tenant: tenant.slug, email, had_second_factor: hadFactor },
    text: hadFactor
      ? `Second factor of ${email} in ${tenant.slug} removed; their sessions have ended.`
      : `${email} in ${tenant.slug} has no second factor; their sessions have ended.`,
  }
}

async function userNamed(owner: Connection, { id, slug }: Tenant, email: string) {
  const { rows } = await owner.query<{ id: string; email: string }>(
    'select id, email from users where tenant_id = $1 and lower(email) = lower($2) and deleted_at is null',
    [id, email],
  )
  const [user] = rows
  if (!user) throw new Error(`There is no user ${email} in the tenant ${slug}.`)
  return user
}

interface Row {
  tenant: string
  id: string
  name: string
  email: string
  roles: string[]
  status: string
  created_at: string
}

async function listUsers(invocation: Invocation): Promise<CommandResult> {
  const { owner } = await reachReady(invocation.config())
  const slug = invocation.maybe('tenant')
  const tenant = slug === undefined ? null : await tenantNamed(owner, slug)
  const { rows } = await owner.query<Row>(
    `select t.slug as tenant, u.id, u.name, u.email, u.roles, u.status, u.created_at
     from users u join tenants t on t.id = u.tenant_id
     where u.deleted_at is null and ($1::text is null or t.id = $1)
     order by t.slug, lower(u.email)`,
    [tenant?.id ?? null],
  )
  const cells = rows.map((row) => [row.tenant, row.email, row.name, row.roles.join(' '), row.status, row.id])
  return { json: rows, text: table(['TENANT', 'EMAIL', 'NAME', 'ROLES', 'STATUS', 'ID'], cells) }
}

/** Returns the given password, from an option or standard input, or a generated one, which is printed. */
async function passwordOf(invocation: Invocation): Promise<{ value: string; generated: string | null }> {
  const provided = invocation.maybe('password')
  if (provided !== undefined) {
    const value = provided === '-' ? (await invocation.input()).replace(/\r?\n$/, '') : provided
    return { value, generated: null }
  }
  const value = randomBytes(12).toString('base64url')
  return { value, generated: value }
}

const generatedPassword = ({ generated }: { generated: string | null }) =>
  generated ? `\nPassword, shown only once: ${generated}` : ''

function checked(draft: UserDraft): UserDraft {
  const { value, errors } = checkBody(NewUser as f.TSchema, draft)
  const [problem] = Object.values(errors).flat()
  if (problem) throw new WrongUsage(problem)
  return value as UserDraft
}
