/**
 * The content of an email, its plain text, and the HTML of emails to users. The HTML sets no colours, so that it works
 * in dark and light mode, and has no images. Each paragraph has the direction of its script. Emails in the name of a
 * tenant have a separate layout (`tenant-email.ts`). The texts are in `<resource>.emails.ts`, beside the resource that
 * sends them.
 */
import { withoutOverrides } from './directions.ts'
import { escaped } from './escaping.ts'

export interface EmailMessage {
  subject: string
  /** Paragraphs of plain text. */
  lines: readonly string[]
  /** Facts about the subject of the email, such as an amount and its due date. */
  facts?: readonly EmailFact[]
  /** The link to the main action, if there is one. The URL begins with http:// or https://. */
  link?: EmailLink
  /** The language of the content, such as `de`; English by default. */
  language?: string
}

export interface EmailFact {
  label: string
  value: string
  /** True for the most important amount. */
  isMain?: boolean
}

export interface EmailLink {
  label: string
  url: string
  /** True if the link works without a sign-in: the stored email then contains a placeholder. */
  isSecret?: boolean
}

export interface RenderedEmail {
  subject: string
  text: string
  html: string
}

/** Returns a message whose values cannot reverse the following text. */
export const withSafeDirections = (message: EmailMessage): EmailMessage => ({
  ...message,
  subject: withoutOverrides(message.subject),
  lines: message.lines.map(withoutOverrides),
  ...(message.facts && {
    facts: message.facts.map((fact) => ({ ...fact, value: withoutOverrides(fact.value) })),
  }),
})

/** Returns an email to a user. */
export const renderEmail = (message: EmailMessage): RenderedEmail => ({
  subject: message.subject,
  text: textOf(message),
  html: htmlOf(message),
})

/** Returns the plain text, with the same content as the HTML. */
export function textOf({ lines, facts = [], link }: EmailMessage): string {
  const known = facts.map(({ label, value }) => `${label}: ${value}`)
  const action = link ? [`${link.label}\n${link.url}`] : []
  return `${[...lines, ...(known.length > 0 ? [known.join('\n')] : []), ...action].join('\n\n')}\n`
}

export function htmlOf({ subject, lines, link }: EmailMessage): string {
  const paragraphs = lines.map((line) => paragraph(escaped(line).replaceAll('\n', '<br>')))
  return `<!doctype html>
<html dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
${[...paragraphs, ...(link ? actionOf(link) : [])].join('\n')}
</div>
</body>
</html>
`
}

/** Replaces a secret link in a stored email. */
export const linkPlaceholder = 'https://link.invalid'

/** Returns the texts of an email that was stored as HTML, with the link instead of the placeholder. */
export const withLink = <T extends Pick<RenderedEmail, 'text'> & { html: string | null }>(
  email: T,
  url: string,
): T => ({
  ...email,
  text: email.text.replaceAll(linkPlaceholder, () => url),
  html: email.html === null ? null : email.html.replaceAll(linkPlaceholder, () => escaped(url)),
})

const paragraph = (html: string) =>
  `<p dir="auto" style="margin:0 0 16px;text-align:start;overflow-wrap:anywhere">${html}</p>`

/** Returns a button and the visible URL. */
function actionOf(link: EmailLink): string[] {
  const url = linkedUrl(link)
  const look =
    'display:inline-block;padding:10px 18px;border:1px solid currentColor;border-radius:6px;' +
    'color:inherit;font-weight:600;text-decoration:none'
  return [
    paragraph(`<a href="${url}" style="${look}">${escaped(link.label)}</a>`),
    `<p dir="ltr" style="margin:0;font-size:13px;overflow-wrap:anywhere">${url}</p>`,
  ]
}

/** Returns the URL of a link as HTML. Throws unless its scheme is http or https. */
export function linkedUrl({ url }: Pick<EmailLink, 'url'>): string {
  if (!/^https?:\/\//.test(url)) throw new Error('An email may only link to http and https addresses.')
  return escaped(url)
}
