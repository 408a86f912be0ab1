/** HTML pages from our own Markdown. This file is loaded at the first request for one. */
import { Marked, type Tokens } from 'marked'
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

/** Returns a page with a line of links above the text. Links to other Markdown pages lead to their HTML form. */
export function htmlPage(markdown: string, links: readonly [text: string, href: string][]): string {
  const [, title = 'Kontor'] = /^# (.+)$/m.exec(markdown) ?? []
  const line = links.map(([text, href]) => `<a href="${href}">${text}</a>`).join(' · ')
  const content = marked.parse(markdown.replaceAll(/(\]\([\w./-]+)\.md([#)])/g, '$1$2'), { async: false })
  return plainPage(`${escapeHtml(title)} – Kontor`, `<nav>${line}</nav>\n<main>\n${content}</main>`)
}
