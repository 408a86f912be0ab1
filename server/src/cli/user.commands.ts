/** user create, user password */
import { randomBytes } from 'node:crypto'
import { checkBody, type TSchema } from '#core'
import { hashPassword } from '#features/identity/secrets'
import { addUser, changeUser } from '#features/identity/users/user.actions'
import { NewUser, type UserDraft } from '#features/identity/users/user'
import { type Asked, type Command, type Outcome, WrongUsage } from './command.ts'
import { actIn, reachReady, tenantNamed } from './database.ts'

export const userCommands: readonly Command[] = [
  {
    name: 'user create',
    about: 'Add a user to a tenant.',
    details: 'A user belongs to one tenant; users of the same email in other tenants are not touched.',
    options: {
      tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
      email: { value: 'EMAIL', about: 'What they sign in with.', required: true },
      name: { value: 'NAME', about: 'What they are called.', required: true },
      password: { value: 'PASSWORD', about: '12 characters at least; generated and printed when left out.' },
      role: { value: 'ROLE', about: 'Such as owner, manager, sales or viewer; may be repeated.', many: true },
    },
    run: createUser,
  },
  {
    name: 'user password',
    about: 'Set a new password for a user; their tokens and sessions end.',
    options: {
      tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
      email: { value: 'EMAIL', about: 'The user.', required: true },
      password: { value: 'PASSWORD', about: '12 characters at least; generated and printed when left out.' },
    },
    run: resetPassword,
  },
]

async function createUser(asked: Asked): Promise<Outcome> {
  const password = passwordOf(asked)
  const draft = checked({
    name: asked.text('name'),
    email: asked.text('email'),
    password: password.value,
    roles: asked.all('role'),
  })
  const config = asked.config()
  const reached = await reachReady(config)
  const tenant = await tenantNamed(reached.owner, asked.text('tenant'))
  const passwordHash = await hashPassword(password.value)
  const { id, name, email, roles } = await actIn(config, reached, { tenant }, (ctx) =>
    addUser(ctx, draft, passwordHash),
  )
  return {
    json: { id, tenant: tenant.slug, name, email, roles, password: password.generated },
    text: `User ${email} created in ${tenant.slug}: ${id}${shown(password)}`,
  }
}

async function resetPassword(asked: Asked): Promise<Outcome> {
  const password = passwordOf(asked)
  if (password.value.length < 12) throw new WrongUsage('The password must have at least 12 characters.')
  const config = asked.config()
  const reached = await reachReady(config)
  const tenant = await tenantNamed(reached.owner, asked.text('tenant'))
  const { rows } = await reached.owner.query<{ id: string }>(
    'select id from users where tenant_id = $1 and lower(email) = lower($2) and deleted_at is null',
    [tenant.id, asked.text('email')],
  )
  const [user] = rows
  if (!user) throw new Error(`There is no user ${asked.text('email')} in the tenant ${tenant.slug}.`)
  const passwordHash = await hashPassword(password.value)
  const { after } = await actIn(config, reached, { tenant }, (ctx) =>
    changeUser(ctx, user.id, { password: password.value }, passwordHash),
  )
  return {
    json: { id: user.id, tenant: tenant.slug, email: after.email, password: password.generated },
    text: `Password of ${after.email} in ${tenant.slug} set; their tokens and sessions have ended.${shown(password)}`,
  }
}

/** Returns the given password, or a generated one, which is printed. */
function passwordOf(asked: Asked): { value: string; generated: string | null } {
  const given = asked.maybe('password')
  const value = given ?? randomBytes(12).toString('base64url')
  return { value, generated: given === undefined ? value : null }
}

const shown = ({ generated }: { generated: string | null }) =>
  generated ? `\nPassword, shown only once: ${generated}` : ''

function checked(draft: UserDraft): UserDraft {
  const { value, errors } = checkBody(NewUser as TSchema, draft)
  const [problem] = Object.values(errors).flat()
  if (problem) throw new WrongUsage(problem)
  return value as UserDraft
}
