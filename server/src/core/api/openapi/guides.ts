/** The guides in docs/guides. The OpenAPI document contains the introductory ones; the server shows all as pages. */
import { readFileSync } from 'node:fs'

const root = new URL('../../../../../', import.meta.url)

export interface GuideGroup {
  title: string
  names: readonly string[]
}

/** The groups of guides, in the order of the index. */
export const guideGroups: readonly GuideGroup[] = [
  { title: 'First steps', names: ['introduction', 'quickstart', 'authentication', 'lists', 'errors', 'sdk'] },
  {
    title: 'Reliable clients',
    names: ['accounts', 'idempotency', 'concurrency', 'dry-runs', 'rate-limits', 'versions', 'going-live'],
  },
  { title: 'Events', names: ['webhooks', 'event-feed', 'mirror', 'two-way-sync', 'webhook-reference'] },
  {
    title: 'Data',
    names: [
      'bulk-actions',
      'imports',
      'import-reference',
      'custom-fields',
      'documents',
      'deleted-records',
      'views',
      'money-and-time',
    ],
  },
  { title: 'Business', names: ['selling', 'payments', 'bookkeeping', 'closing', 'taxes', 'reports'] },
]

export const guideNames = guideGroups.flatMap(({ names }) => names)

/** The guides that the OpenAPI document contains as its description. */
const described = ['introduction', 'authentication', 'lists', 'errors']

/** Returns the Markdown of a guide. That of the SDK is its README. */
export const guideText = (name: string) =>
  name === 'sdk'
    ? textOf('sdk/README.md').replace(/^# .+/, '# SDK and command line')
    : textOf(`docs/guides/${name}.md`)

/** Returns the Markdown of the breaking changes. */
export const breakingText = () => textOf('docs/api/breaking.md')

const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8').trim()

/** Returns the title of a guide and the first sentence of its text. */
export function guideHeading(text: string): { title: string; summary: string } {
  const [, title = '', first = ''] = /^# (.+)\n\n([^]+?)(?:\n\n|$)/.exec(text) ?? []
  const [summary = first] = /^[^]+?[.](?=\s|$)/.exec(first) ?? []
  return { title, summary: summary.replaceAll('\n', ' ') }
}

/** Returns a Markdown list of guides in a group, with links below an address. */
export const guideList = (names: readonly string[], linkOf: (name: string) => string) =>
  names
    .map((name) => ({ name, ...guideHeading(guideText(name)) }))
    .map(({ name, title, summary }) => `- [${title}](${linkOf(name)}): ${summary}`)
    .join('\n')

/**
 * Returns the introductory guides and a list of the others as one Markdown text. A link to an introductory guide
 * becomes a link to its heading, a link to another guide leads to its page on the server.
 */
export function apiDescription(serverUrl: string): string {
  const pageOf = (name: string) => `${serverUrl}/docs/guides/${name}`
  const linkOf = (name: string) => (described.includes(name) ? `#description/${name}` : pageOf(name))
  const others = guideNames.filter((name) => !described.includes(name))
  return [...described.map(guideText), `# Guides\n\n${guideList(others, pageOf)}`]
    .join('\n\n')
    .replaceAll(/\]\(([\w-]+)\.md(#[\w-]+)?\)/g, (link, name: string, place: string | undefined) =>
      guideNames.includes(name)
        ? `](${described.includes(name) ? linkOf(name) : `${pageOf(name)}${place ?? ''}`})`
        : link,
    )
    .replaceAll('](../generated/errors.md)', `](${serverUrl}/docs/errors)`)
}
