/**
 * The mail server of a tenant, through which all its emails are sent instead of the server of the operator. Its address
 * comes from the tenant, so only public addresses are connected to, unless the operator allows private ones.
 */
import { isIP } from 'node:net'
import type { Ctx } from '../database/context.ts'
import { columnOf } from '../encryption.ts'
import { resolveLocal, resolvePublic } from '../network/names.ts'
import { isPublicAddress } from '../network/public-addresses.ts'

declare module '../database/handle.ts' {
  interface Tables {
    mail_servers: MailServerRow
  }
}

export interface MailServerRow {
  id: string
  host: string
  port: number
  /** `tls`: encrypted from the first byte. `starttls`: encrypted after the greeting. `none`: not encrypted. */
  security: 'tls' | 'starttls' | 'none'
  username: string | null
  /** Encrypted. */
  password: string | null
  /** The sender's address of every email. */
  from_email: string
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** A mail server with its password in clear text. */
export type MailServer = Pick<
  MailServerRow,
  'host' | 'port' | 'security' | 'username' | 'password' | 'from_email'
>

export const aboutMailPassword = (tenantId: string) => columnOf(tenantId, 'mail_servers', 'password')

/** Returns the mail server of the tenant; null without one. Throws if the key of its password is missing. */
export async function mailServerOf(ctx: Ctx): Promise<MailServer | null> {
  const row = await ctx.db
    .selectFrom('mail_servers')
    .select(['host', 'port', 'security', 'username', 'password', 'from_email'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (row.password === null) return row
  const password = ctx.encryption.decrypt(row.password, aboutMailPassword(ctx.tenant.id))
  if (password === null) throw new Error('The encryption key of the password of the mail server is missing.')
  return { ...row, password }
}

/** Returns whether emails of the tenant leave the system. Otherwise they are files in the data folder. */
export async function canSendMail(ctx: Ctx): Promise<boolean> {
  if (ctx.hasMailServer) return true
  const server = await ctx.db
    .selectFrom('mail_servers')
    .select('id')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return server !== undefined
}

/** Returns the warnings of an operation that sends an email: the caller may expect that it leaves the system. */
export async function mailWarnings(ctx: Ctx): Promise<string[]> {
  return (await canSendMail(ctx)) ? [] : [notSent]
}

const notSent =
  'No email was sent, because no mail server is set up. Set one up in the settings, then send the email again.'

/**
 * Returns the options of a connection to a mail server. The name is resolved once, and the connection goes to the
 * checked address: another answer of the name server cannot lead to a private one.
 */
export async function connectionTo(server: MailServer, { allowPrivate }: { allowPrivate: boolean }) {
  const { host, port, security, username, password } = server
  const addresses = isIP(host) ? [host] : await (allowPrivate ? resolveLocal : resolvePublic)(host)
  const address = addresses.find((each) => allowPrivate || isPublicAddress(each))
  if (address === undefined) throw new Error(`The mail server ${host} has no public address.`)
  return {
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: isIP(host) ? '' : host },
    ...(username !== null && { auth: { user: username, pass: password ?? '' } }),
  }
}
