/**
 * The HTML of an email in the name of a tenant: one column of 600 px, made of tables with inline styles, which Outlook
 * and Gmail support. All texts are escaped. The logo is a part of the email; nothing is loaded from the web.
 */
import { asElements, directionOf, isRightToLeft } from './directions.ts'
import { type EmailFact, type EmailLink, type EmailMessage, linkedUrl } from './emails.ts'
import { escaped } from './escaping.ts'
import { font, light, outlookStyles, styles } from './tenant-email.style.ts'
import type { Letterhead } from './letterheads.ts'

/** The content id of the logo among the parts of the email. */
export const logoCid = 'logo@kontor'

/** An image in the HTML: its address, and its size in CSS pixels. */
export interface LogoImage {
  source: string
  width: number
  height: number
}

const logoAtMost = { width: 220, height: 64 }

/** Returns the address and size of a PNG. Outlook reads the size only from attributes. */
export function logoImage(png: Buffer, source: string): LogoImage {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const scale = Math.max(1, width / logoAtMost.width, height / logoAtMost.height)
  return { source, width: Math.round(width / scale), height: Math.round(height / scale) }
}

/** Returns the HTML. */
export function tenantEmailHtml(
  message: EmailMessage,
  letterhead: Letterhead,
  logo: LogoImage | null,
): string {
  const { subject, lines, facts = [], link, language = 'en' } = message
  const { colors, footer } = letterhead
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  const hasBox = facts.length > 0 || link !== undefined
  const rows = [
    row(headOf(letterhead, logo), '28px 36px 0'),
    ...(hasBox ? [row(boxOf(message, colors, direction), '20px 36px 0')] : []),
    row(lines.map((line) => paragraph(line, language)).join('\n'), '24px 36px 12px'),
    ...(footer.length > 0 ? [row(footOf(footer), '0 36px 28px')] : []),
  ]
  const card = table([stripe(colors.area), ...rows], {
    attributes: `dir="${direction}" class="card" width="600" bgcolor="${light.card}"`,
    style: `width:100%;max-width:600px;background:${light.card};font-family:${font}`,
  })
  const page = table([`<tr><td align="center" style="padding:24px 8px">${card}</td></tr>`], {
    attributes: `dir="${direction}" class="page" width="100%" bgcolor="${light.page}"`,
    style: `background:${light.page}`,
  })
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
${outlookStyles}
</head>
<body class="page" bgcolor="${light.page}" style="margin:0;padding:0;background:${light.page}">
${page}
</body>
</html>
`
}

interface Look {
  attributes?: string
  style?: string
}

const table = (rows: readonly string[], { attributes = '', style = '' }: Look = {}) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${optional(attributes)} style="${style}">
${rows.join('\n')}
</table>`

const optional = (attributes: string) => attributes && ` ${attributes}`

const row = (html: string, padding: string) =>
  `<tr><td class="pad" style="padding:${padding}">${html}</td></tr>`

function stripe(color: string): string {
  const style = `height:6px;font-size:0;line-height:0;background:${color}`
  return `<tr><td bgcolor="${color}" height="6" style="${style}">&nbsp;</td></tr>`
}

/** Returns text as HTML in which isolates and line breaks are elements. */
const inline = (plain: string) => asElements(escaped(plain)).replaceAll('\n', '<br>')

function text(html: string, style: string, kind: 'text' | 'muted' = 'text', attributes = ''): string {
  const all = `margin:0;color:${light[kind]};word-break:break-word;${style}`
  return `<p class="${kind}"${optional(attributes)} style="${all}">${html}</p>`
}

const headOf = ({ sender: { name } }: Letterhead, logo: LogoImage | null) =>
  logo === null
    ? text(`<bdi>${escaped(name)}</bdi>`, 'font-size:20px;line-height:1.3;font-weight:600')
    : `<img src="${escaped(logo.source)}" alt="\u2068${escaped(name)}\u2069" ` +
      `width="${logo.width}" height="${logo.height}" border="0" class="text" ` +
      `style="display:block;border:0;font-size:20px;font-weight:600;color:${light.text}">`

const sideOf = (direction: 'rtl' | 'ltr') => (direction === 'rtl' ? 'right' : 'left')

/** Returns a paragraph in its direction, aligned to the side where it begins. */
function paragraph(line: string, language: string): string {
  const direction = directionOf(line, language)
  const side = sideOf(direction)
  const style = `margin:0 0 16px;font-size:16px;line-height:1.55;text-align:${side}`
  return text(inline(line), style, 'text', `dir="${direction}" align="${side}"`)
}

/** Returns the box with the amount, the other facts and the button. */
function boxOf(
  { facts = [], link }: EmailMessage,
  colors: Letterhead['colors'],
  direction: 'rtl' | 'ltr',
): string {
  const others = facts.filter(({ isMain }) => !isMain)
  const parts = [
    ...facts.filter(({ isMain }) => isMain).map(mainFact),
    ...(others.length > 0 ? [table(others.map(factRow))] : []),
    ...(link ? [buttonOf(link, colors), visibleUrl(link, direction)] : []),
  ]
  return table([`<tr><td class="pad" style="padding:18px 24px 20px">${parts.join('\n')}</td></tr>`], {
    attributes: `class="box" width="100%" bgcolor="${light.box}"`,
    style: `border-collapse:separate;border:1px solid ${light.rule};border-radius:8px;background:${light.box}`,
  })
}

const mainFact = ({ label, value }: EmailFact) =>
  text(escaped(label), 'font-size:14px;line-height:1.4', 'muted') +
  text(inline(value), 'font-size:28px;line-height:1.3;font-weight:700;padding-bottom:8px')

const factRow = ({ label, value }: EmailFact) =>
  [
    '<tr><td valign="top" style="padding:2px 0">',
    text(escaped(label), 'font-size:14px;line-height:1.5', 'muted'),
    '</td><td width="16" style="font-size:0">&nbsp;</td><td valign="top" style="padding:2px 0">',
    text(inline(value), 'font-size:14px;line-height:1.5'),
    '</td></tr>',
  ].join('')

/** Outlook ignores the padding of a link, so its cell has the colour and a padding that only Outlook reads. */
function buttonOf(link: EmailLink, { area, onArea }: Letterhead['colors']): string {
  const look =
    `display:inline-block;padding:12px 24px;border-radius:6px;background:${area};color:${onArea};` +
    'font-size:16px;line-height:1.25;font-weight:600;text-decoration:none'
  const cell = `border-radius:6px;background:${area};mso-padding-alt:12px 24px`
  const anchor = `<a href="${linkedUrl(link)}" style="${look}">${escaped(link.label)}</a>`
  return table([`<tr><td bgcolor="${area}" style="${cell}">${anchor}</td></tr>`], {
    style: 'margin-top:16px',
  })
}

/** Returns the URL as text, for programs that do not support the button. */
function visibleUrl(link: EmailLink, direction: 'rtl' | 'ltr'): string {
  const style = `padding-top:10px;font-size:12px;line-height:1.4;word-break:break-all;text-align:${sideOf(direction)}`
  return text(linkedUrl(link), style, 'muted', 'dir="ltr"')
}

function footOf(lines: readonly string[]): string {
  const small = lines.map((line) => text(inline(line), 'font-size:12px;line-height:1.6', 'muted')).join('\n')
  const style = `border-top:1px solid ${light.rule};padding-top:16px`
  return table([`<tr><td class="rule" style="${style}">${small}</td></tr>`], { attributes: 'width="100%"' })
}

/** Returns the plain text of an email with the footer below it, after the usual signature separator. */
export const withFooter = (body: string, { footer }: Pick<Letterhead, 'footer'>) =>
  footer.length === 0 ? body : `${body}\n-- \n${footer.join('\n')}\n`
