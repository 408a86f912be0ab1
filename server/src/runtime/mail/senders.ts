/**
 * The senders of emails. A mail server may send for the domain of the operator, and recipients reject other domains by
 * SPF and DMARC. Therefore an email of a tenant has the address of the operator and the name of the tenant, and replies
 * go to the tenant, unless the operator allows the tenant to send from its own domain.
 */
import type { SenderDomain } from '../config/config.readers.ts'
import { withoutControls } from './directions.ts'
import type { TenantSender } from './letterheads.ts'

interface Mailbox {
  name: string
  address: string
}

interface Options {
  /** The sender of the operator: an address, or `Name <address>`. */
  mailFrom: string
  mailSenders: readonly SenderDomain[]
}

/** Returns the header From, and the reply address; null for the sender. */
export function fromOf(
  { sender, replyTo }: { sender: TenantSender | null; replyTo: string | null },
  { mailFrom, mailSenders }: Options,
): { from: string | Mailbox; replyTo: string | null } {
  if (!sender) return { from: mailFrom, replyTo }
  const { address, tenant, name } = sender
  if (address !== null && maySendFrom(address, tenant, mailSenders))
    return { from: { name, address }, replyTo: null }
  return { from: { name, address: addressOf(mailFrom) }, replyTo: address }
}

/** Returns the address of a sender. */
export const addressOf = (from: string | Mailbox): string =>
  typeof from === 'string' ? (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim() : from.address

function maySendFrom(address: string, tenant: string, allowed: readonly SenderDomain[]): boolean {
  const domain = address.split('@').at(-1)?.toLowerCase()
  return allowed.some((each) => each.tenant === tenant && each.domain === domain)
}

/**
 * Returns a name on one line. Line breaks would begin another header; characters that change the direction would hide a
 * part of the address.
 */
export const displayName = (name: string) =>
  withoutControls(name)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
