/** HTML pages from our own Markdown. This file is loaded at the first request for one. */
import { Marked, type Tokens } from 'marked'
import type { DocumentationPage, GuideLinks, Link } from './documents.ts'
import { escapeHtml, plainPage } from './page.ts'

/** The names of the languages of code blocks. */
const languages: Readonly<Record<string, string>> = {
  sh: 'Shell',
  ts: 'TypeScript',
  json: 'JSON',
  http: 'HTTP',
  python: 'Python',
  php: 'PHP',
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    code({ text, lang = '' }: Tokens.Code) {
      const [language = ''] = lang.split(' ')
      const label = languages[language]
      const caption = label === undefined ? '' : `<figcaption>${label}</figcaption>`
      return `<figure>${caption}<pre><code>${escapeHtml(text)}</code></pre></figure>\n`
    },
    table(table: Tokens.Table) {
      const cells = (row: readonly Tokens.TableCell[], name: string) =>
        `<tr>${row.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('')}</tr>\n`
      const rows = table.rows.map((row) => cells(row, 'td')).join('')
      const head = cells(table.header, 'th')
      return `<div class="table"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>\n`
    },
  },
})

/** Returns the anchor of a heading, as GitHub forms it. */
export const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** Returns a page with links around the text. Links to other Markdown pages lead to their HTML form. */
export function htmlPage({ markdown, links, guides }: DocumentationPage): string {
  const [, title = 'Kontor'] = /^# (.+)$/m.exec(markdown) ?? []
  const line = links.map(anchor).join(' · ')
  const text = markdown.replaceAll(/(\]\([\w./-]+)\.md([#)])/g, '$1$2')
  const content = marked
    .parse(text, { async: false })
    .replace('</h1>\n', `</h1>\n${guides ? contents(text) : ''}`)
  const body = [
    `<nav aria-label="Documentation">${line}</nav>`,
    guides && listOfGuides(guides),
    `<main>\n${content}</main>`,
    guides && neighbours(guides),
  ]
  return plainPage(`${escapeHtml(title)} – Kontor`, body.filter(Boolean).join('\n'))
}

const anchor = ([text, href]: Link) => `<a href="${href}">${escapeHtml(text)}</a>`

const fewestHeadings = 4

/** Returns the list of the headings of a long page. */
function contents(markdown: string): string {
  const isCode = /^```[^]*?^```$/gm
  const headings = [...markdown.replaceAll(isCode, '').matchAll(/^## (.+)$/gm)].map(([, text = '']) => text)
  if (headings.length < fewestHeadings) return ''
  const items = headings.map(
    (text) => `<li><a href="#${slugOf(text)}">${marked.parseInline(text, { async: false })}</a></li>`,
  )
  return `<nav class="contents" aria-label="On this page"><ul>${items.join('')}</ul></nav>\n`
}

/** Returns the list of all guides, which opens without a script. */
function listOfGuides({ groups, current }: GuideLinks): string {
  const item = (link: Link) =>
    link[1] === current ? `<li aria-current="page">${escapeHtml(link[0])}</li>` : `<li>${anchor(link)}</li>`
  const lists = groups.map(
    ({ title, links }) => `<p>${escapeHtml(title)}</p><ul>${links.map(item).join('')}</ul>`,
  )
  return `<nav aria-label="Guides"><details><summary>All guides</summary>${lists.join('')}</details></nav>`
}

function neighbours({ previous, next }: GuideLinks): string {
  const before = previous && `<span>Previous: ${anchor(previous)}</span>`
  const after = next && `<span>Next: ${anchor(next)}</span>`
  return `<nav class="pager" aria-label="Neighbouring guides">${[before, after].filter(Boolean).join('')}</nav>`
}
