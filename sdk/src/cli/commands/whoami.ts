/** Shows the user and the tenant of the token. */
import type { Command, Invocation } from '../command.ts'
import { connect } from '../connection.ts'
import { printable } from '../terminal.ts'

export const whoamiCommand: Command = {
  name: 'whoami',
  about: 'Show the user, the tenant, the roles and the scopes of the token.',
  details: '',
  arguments: {},
  options: { json: { about: 'Print JSON, with the permissions.' } },
  run: whoami,
}

async function whoami(invocation: Invocation): Promise<void> {
  const { terminal, has } = invocation
  const { kontor } = await connect(invocation)
  const me = await kontor.auth.me({ signal: terminal.signal })
  if (has('json')) return terminal.print(JSON.stringify(me, null, 2))
  const { user, tenant, roles, scopes } = me
  const lines = [
    `User    ${user.name} <${user.email}>`,
    `Tenant  ${tenant.name} (${tenant.slug}), ${tenant.currency}, ${tenant.timezone}`,
    `Roles   ${roles.join(', ')}`,
    `Scopes  ${scopes.join(', ')}`,
    `Server  ${kontor.apiUrl}`,
  ]
  await terminal.print(lines.map(printable).join('\n'))
}
