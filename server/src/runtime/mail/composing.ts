/** Creates the parts of a stored email when it is sent. */
import type { Files } from '../storage/files.ts'
import { type EmailMessage, htmlOf, linkPlaceholder, withLink } from './emails.ts'
import { logoCid, tenantEmailHtml, logoImage, withFooter } from './tenant-email.ts'
import { type Letterhead, letterheads } from './letterheads.ts'
import type { Mail } from './mailer.ts'

/** The stored content of a message, without its subject. A secret link is stored as a placeholder. */
export type Content = Omit<EmailMessage, 'subject'>

/** A stored email, and the sources of its parts. */
export interface Composed {
  tenantId: string
  stored: { subject: string; text: string; html: string | null; content: Content | null }
  /** Null for an email from the system. */
  letterhead: Letterhead | null
  /** The secret link, if there is one. */
  link: string | undefined
}

/** Returns the parts of an email. Call it outside transactions, because it reads the logo from the store. */
export async function composed(
  files: Files,
  { tenantId, stored, letterhead, link }: Composed,
): Promise<Pick<Mail, 'text' | 'html' | 'sender' | 'logo'>> {
  const { subject, content } = stored
  const sender = letterhead?.sender ?? null
  const { text, html } = link === undefined ? stored : withLink(stored, link)
  if (!content) return { text, html, sender, logo: null }
  const message: EmailMessage = { subject, ...opened(content, link) }
  if (!letterhead) return { text, html: htmlOf(message), sender, logo: null }
  const logo = await logoOf(files, tenantId, letterhead)
  return {
    text: withFooter(text, letterhead),
    html: tenantEmailHtml(message, letterhead, logo && logoImage(logo, `cid:${logoCid}`)),
    sender,
    logo,
  }
}

const opened = (content: Content, url: string | undefined): Content =>
  url !== undefined && content.link?.url === linkPlaceholder
    ? { ...content, link: { ...content.link, url } }
    : content

/** An unreachable store does not delay an email: it is sent without the logo. */
async function logoOf(files: Files, tenantId: string, { logo }: Letterhead): Promise<Buffer | null> {
  if (logo === null) return null
  try {
    return await letterheads.get().logo(files.store, tenantId, logo)
  } catch {
    return null
  }
}
