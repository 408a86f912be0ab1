/** user create */
import { randomBytes } from 'node:crypto'
import type { TSchema } from '../platform/fields.ts'
import { tellStale } from '../platform/stale.ts'
import { addUser } from '../platform/identity/users/user.actions.ts'
import { NewUser, type UserDraft } from '../platform/identity/users/user.ts'
import { checkBody } from '../platform/validation.ts'
import { type Asked, type Command, type Outcome, WrongUsage } from './command.ts'
import { actIn, reachReady, tenantNamed } from './database.ts'

export const userCommands: readonly Command[] = [
  {
    name: 'user create',
    about: 'Add a user to a tenant.',
    details: 'Somebody who has an account in another tenant keeps their name and password.',
    options: {
      tenant: { value: 'SLUG', about: 'The tenant, by slug or id.', required: true },
      email: { value: 'EMAIL', about: 'What they sign in with.', required: true },
      name: { value: 'NAME', about: 'What they are called.', required: true },
      password: { value: 'PASSWORD', about: '12 characters at least; generated and printed when left out.' },
      role: { value: 'ROLE', about: 'Such as owner, manager, sales or viewer; may be repeated.', many: true },
    },
    run: createUser,
  },
]

async function createUser(asked: Asked): Promise<Outcome> {
  const chosen = asked.maybe('password')
  const password = chosen ?? randomBytes(12).toString('base64url')
  const draft = checked({
    name: asked.text('name'),
    email: asked.text('email'),
    password,
    roles: asked.all('role'),
  })
  const config = asked.config()
  const reached = await reachReady(config)
  const tenant = await tenantNamed(reached.owner, asked.text('tenant'))
  const { rowCount } = await reached.owner.query('select 1 from users where lower(email) = lower($1)', [
    draft.email,
  ])
  const hadAccount = rowCount === 1
  const { id, name, email, roles } = await actIn(config, reached, { tenant }, async (ctx) => {
    const user = await addUser(ctx, draft)
    // Whoever is signed in elsewhere already belongs here from now on.
    tellStale(ctx, `user:${user.id}`)
    return user
  })
  const generated = chosen === undefined && !hadAccount ? password : null
  const kept = hadAccount ? '\nThis account existed already: it keeps its name and password.' : ''
  const shown = generated ? `\nPassword, shown only once: ${generated}` : ''
  return {
    json: { id, tenant: tenant.slug, name, email, roles, password: generated, had_account: hadAccount },
    text: `User ${email} created in ${tenant.slug}: ${id}${shown}${kept}`,
  }
}

function checked(draft: UserDraft): UserDraft {
  const { value, errors } = checkBody(NewUser as TSchema, draft)
  const [problem] = Object.values(errors).flat()
  if (problem) throw new WrongUsage(problem)
  return value as UserDraft
}
