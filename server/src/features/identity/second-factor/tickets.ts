/**
 * Tickets continue what an earlier request began: a sign-in after its password, or the creation of a passkey. A ticket
 * contains its data encrypted, so that requests without a credential write nothing. Using it stores its hash: it works
 * once.
 */
import type { Ctx } from '#runtime/database/context'
import { after } from '#runtime/clock'
import type { Encryption } from '#runtime/encryption'
import { fingerprint, newSecret } from '#runtime/secrets'
import '../tables.ts'

const minutes = 10

/** `sign-in`: the password was right. `passkey`: a sign-in by a passkey. `registration`: of a new passkey. */
export type TicketPurpose = 'sign-in' | 'passkey' | 'registration'

export interface Ticket {
  id: string
  expires_at: string
  /** The challenge that a passkey signs. */
  challenge: string
  /** The tenant and the user; null if only the passkey identifies them. */
  user: { tenantId: string; userId: string } | null
  /** Identifies the password of the user, so that a new password ends the ticket; null without a password. */
  password: string | null
}

/** Returns the text of a ticket for the client, and its content. */
export function issueTicket(
  encryption: Encryption,
  purpose: TicketPurpose,
  { now, ...content }: Pick<Ticket, 'user' | 'password'> & { now: string },
): { text: string; ticket: Ticket } {
  const ticket = {
    id: newSecret(),
    challenge: newSecret(),
    expires_at: after(now, { minutes }),
    ...content,
  }
  return { ticket, text: encryption.encrypt(JSON.stringify(ticket), aboutTickets(purpose)) }
}

/** Returns the content of a ticket; undefined if it is not valid, or no longer. */
export function readTicket(
  encryption: Encryption,
  purpose: TicketPurpose,
  { text, now }: { text: string; now: string },
): Ticket | undefined {
  const content = encryption.decrypt(text, aboutTickets(purpose))
  if (content === null) return undefined
  const ticket = JSON.parse(content) as Ticket
  return ticket.expires_at > now ? ticket : undefined
}

/** Uses a ticket in the transaction of its effect. Returns false if it was used before. */
export async function useTicket(ctx: Ctx, { id, expires_at }: Ticket): Promise<boolean> {
  const used = await ctx.db
    .insertInto('used_tickets')
    .values({ ticket_hash: fingerprint(id), expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_hash')
    .executeTakeFirst()
  return used !== undefined
}

const aboutTickets = (purpose: TicketPurpose) => `ticket ${purpose}`

/** Identifies a password by its stored hash. */
export const markOf = (passwordHash: string | null) => fingerprint(passwordHash ?? '')
