/**
 * The HTML of an email in the name of a tenant: one column of 600 px made of tables with inline styles, which Outlook
 * and Gmail keep. All texts are escaped. The logo is a part of the email; nothing is loaded from the web.
 */
import { asElements, directionOf, isRightToLeft } from './directions.ts'
import { type EmailFact, type EmailLink, type EmailMessage, linkedUrl } from './emails.ts'
import { escaped } from './escaping.ts'
import type { Letterhead } from './letterheads.ts'

/** The id by which the HTML shows the logo among the parts of the email. */
export const logoCid = 'logo@kontor'

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const light = {
  page: '#f0f2f5',
  card: '#ffffff',
  text: '#1c2630',
  muted: '#5b6875',
  rule: '#dfe4ea',
  box: '#f6f7f9',
}
const dark = {
  page: '#14181c',
  card: '#1e242a',
  text: '#e9edf1',
  muted: '#a9b4bf',
  rule: '#3a444e',
  box: '#262d34',
}

/** Mail programs that know dark mode take these rules; the others change or keep the colours of the elements. */
const styles = `
@media (prefers-color-scheme: dark) {
.page { background: ${dark.page} !important; }
.card { background: ${dark.card} !important; }
.text { color: ${dark.text} !important; }
.muted { color: ${dark.muted} !important; }
.box { background: ${dark.box} !important; border-color: ${dark.rule} !important; }
}
@media (max-width: 480px) {
.pad { padding-left: 20px !important; padding-right: 20px !important; }
}`

/** Word, which renders for Outlook, takes another font if it does not know the first one. */
const outlook =
  '<!--[if mso]><style>body,table,td,p,a{font-family:Arial,sans-serif !important}</style><![endif]-->'

/** Returns the HTML; `logo` is the address of the picture, null without one. */
export function renderLetter(message: EmailMessage, letterhead: Letterhead, logo: string | null): string {
  const { subject, language = 'en' } = message
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  const { area } = letterhead.colors
  const rows = [
    `<tr><td bgcolor="${area}" height="6" style="height:6px;font-size:0;line-height:0;background:${area}">&nbsp;</td></tr>`,
    row(headOf(letterhead, logo), '28px 36px 0'),
    ...(message.facts?.length || message.link ? [row(boxOf(message, letterhead), '20px 36px 0')] : []),
    row(message.lines.map((line) => paragraph(line, language)).join('\n'), '24px 36px 12px'),
    ...(letterhead.footer.length > 0 ? [row(footOf(letterhead.footer), '0 36px 28px')] : []),
  ]
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escaped(subject)}</title>
<style>${styles}</style>
${outlook}
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}" bgcolor="${light.page}">
<table role="presentation" dir="${direction}" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background:${light.page}">
<tr><td align="center" style="padding:24px 8px">
<table role="presentation" dir="${direction}" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.card}" style="width:100%;max-width:600px;background:${light.card};font-family:${font}">
${rows.join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`
}

const row = (html: string, padding: string) =>
  `<tr><td class="pad" style="padding:${padding}">${html}</td></tr>`

/** Returns text as HTML in which isolates and line breaks are elements. */
const inline = (text: string) => asElements(escaped(text)).replaceAll('\n', '<br>')

const text = (html: string, style: string, kind: 'text' | 'muted' = 'text', attributes = '') =>
  `<p class="${kind}"${attributes} style="margin:0;color:${light[kind]};${style}">${html}</p>`

const headOf = ({ sender: { name } }: Letterhead, logo: string | null) =>
  logo === null
    ? text(`<bdi>${escaped(name)}</bdi>`, 'font-size:20px;line-height:1.3;font-weight:600')
    : `<img src="${escaped(logo)}" alt="${escaped(name)}" border="0" style="display:block;width:auto;height:auto;` +
      `max-width:220px;max-height:64px;border:0;font-size:20px;font-weight:600;color:${light.text}">`

/** Returns a paragraph in its own direction, at the side where that begins. */
function paragraph(line: string, language: string): string {
  const direction = directionOf(line, language)
  const side = direction === 'rtl' ? 'right' : 'left'
  return text(
    inline(line),
    `margin:0 0 16px;font-size:16px;line-height:1.55;text-align:${side};word-break:break-word;overflow-wrap:anywhere`,
    'text',
    ` dir="${direction}" align="${side}"`,
  )
}

/** Returns the box with the amount, the other facts and the button. */
function boxOf({ facts = [], link }: EmailMessage, { colors }: Letterhead): string {
  const others = facts.filter(({ isMain }) => !isMain)
  const parts = [
    ...facts.filter(({ isMain }) => isMain).map(mainFact),
    ...(others.length > 0
      ? [
          `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${others.map(factRow).join('')}</table>`,
        ]
      : []),
    ...(link ? [buttonOf(link, colors)] : []),
  ]
  return (
    `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.box}" ` +
    `style="border-collapse:separate;border:1px solid ${light.rule};border-radius:8px;background:${light.box}">` +
    `<tr><td class="pad" style="padding:18px 24px 20px">${parts.join('\n')}</td></tr></table>`
  )
}

const mainFact = ({ label, value }: EmailFact) =>
  text(escaped(label), 'font-size:14px;line-height:1.4', 'muted') +
  text(inline(value), 'font-size:28px;line-height:1.3;font-weight:700;padding-bottom:8px')

const factRow = ({ label, value }: EmailFact) =>
  `<tr><td valign="top" style="padding:2px 0">${text(escaped(label), 'font-size:14px;line-height:1.5', 'muted')}</td>` +
  `<td width="16" style="font-size:0">&nbsp;</td>` +
  `<td valign="top" style="padding:2px 0">${text(inline(value), 'font-size:14px;line-height:1.5;word-break:break-word')}</td></tr>`

/** Returns a button, and the URL for programs that do not open it. */
function buttonOf(link: EmailLink, { area, onArea }: Letterhead['colors']): string {
  const url = linkedUrl(link)
  const look =
    `display:inline-block;padding:12px 24px;border-radius:6px;background:${area};color:${onArea};font-size:16px;` +
    'line-height:1.25;font-weight:600;text-decoration:none'
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:16px"><tr>' +
    `<td bgcolor="${area}" style="border-radius:6px;background:${area};mso-padding-alt:12px 24px">` +
    `<a href="${url}" style="${look}">${escaped(link.label)}</a></td></tr></table>` +
    text(url, 'padding-top:10px;font-size:12px;line-height:1.4;word-break:break-all', 'muted', ' dir="ltr"')
  )
}

const footOf = (lines: readonly string[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">` +
  `<tr><td class="box" style="border-top:1px solid ${light.rule};padding-top:16px;background:none">` +
  `${lines.map((line) => text(inline(line), 'font-size:12px;line-height:1.6;word-break:break-word', 'muted')).join('\n')}</td></tr></table>`

/** Returns the plain text of an email with the same lines below it, behind the usual sign of a signature. */
export const withFooter = (body: string, { footer }: Pick<Letterhead, 'footer'>) =>
  footer.length === 0 ? body : `${body}\n-- \n${footer.join('\n')}\n`
