/** The Markdown of all pages of the documentation: the guides, the errors and the index for language models. */
import {
  breakingText,
  guideGroups,
  guideHeading,
  guideList,
  guideNames,
  guideText,
} from '../openapi/guides.ts'
import { errorsMarkdown } from './errors-page.ts'

export interface DocumentationOptions {
  publicUrl: string
  basePath: string
}

export interface DocumentationPage {
  markdown: string
  /** The links above the text of the HTML form. */
  links: readonly Link[]
  /** The list of guides in the HTML form of a guide, and its neighbours in it. */
  guides?: GuideLinks
}

export type Link = readonly [text: string, href: string]

export interface GuideLinks {
  current: string
  groups: readonly { title: string; links: readonly Link[] }[]
  previous: Link | undefined
  next: Link | undefined
}

/** Returns the page at a path; undefined if there is none. */
export function pageAt(path: string, { basePath }: DocumentationOptions): DocumentationPage | undefined {
  if (path === '/docs/errors')
    return {
      markdown: errorsMarkdown(basePath),
      links: [
        ['Documentation', '../docs'],
        ['Guides', 'guides'],
        ['Markdown', 'errors.md'],
      ],
    }
  if (path === '/docs/guides')
    return {
      markdown: indexMarkdown(),
      links: [
        ['Documentation', '../docs'],
        ['Errors', 'errors'],
        ['Markdown', 'guides.md'],
      ],
    }
  if (path === '/docs/breaking')
    return {
      markdown: `${breakingText()}\n`,
      links: [
        ['Documentation', '../docs'],
        ['Guides', 'guides'],
        ['Markdown', 'breaking.md'],
      ],
    }
  const name = guideNames.find((each) => path === `/docs/guides/${each}`)
  return name === undefined
    ? undefined
    : {
        markdown: served(guideText(name)),
        links: [
          ['Documentation', '../../docs'],
          ['Guides', '../guides'],
          ['Markdown', `${name}.md`],
        ],
        guides: guideLinks(name),
      }
}

/** Returns the page for the name of a guide that does not exist. */
export const missingGuide = (): DocumentationPage => ({
  markdown: `# Not found\n\nThere is no guide with this name.\n\n${groupsOf((name) => `${name}.md`)}\n`,
  links: [
    ['Documentation', '../../docs'],
    ['Guides', '../guides'],
  ],
})

function guideLinks(current: string): GuideLinks {
  const linkTo = (name: string): Link => [guideHeading(guideText(name)).title, name]
  const position = guideNames.indexOf(current)
  const neighbour = (name: string | undefined) => (name === undefined ? undefined : linkTo(name))
  return {
    current,
    groups: guideGroups.map(({ title, names }) => ({ title, links: names.map(linkTo) })),
    previous: neighbour(guideNames[position - 1]),
    next: neighbour(guideNames[position + 1]),
  }
}

const groupsOf = (linkOf: (name: string) => string) =>
  guideGroups.map(({ title, names }) => `## ${title}\n\n${guideList(names, linkOf)}`).join('\n\n')

/** The files of the repository that the server has at other addresses. */
const addresses = {
  '../generated/errors.md': '../errors.md',
  '../api/breaking.md': '../breaking.md',
  '../../sdk/README.md': 'sdk.md',
}

function served(markdown: string): string {
  let text = markdown
  for (const [file, address] of Object.entries(addresses)) text = text.replaceAll(`](${file}`, `](${address}`)
  return `${text}\n`
}

const indexMarkdown = () =>
  `${[
    '# Guides',
    'How to build an integration with Kontor, step by step, in curl and in TypeScript with the SDK. The reference of ' +
      'all operations is the [interactive documentation](../docs).',
    groupsOf((name) => `guides/${name}.md`),
  ].join('\n\n')}\n`

/** Returns the index for language models (https://llmstxt.org). */
export const llmsText = ({ publicUrl }: DocumentationOptions) =>
  `${[
    '# Kontor',
    '> An API-first, multi-tenant business platform: customers, products and stock, purchasing, rentals, sales with ' +
      'invoices and payments, finance, HR, documents and events.',
    `One REST API at ${publicUrl}/api/v1, with JSON and snake_case names. Each request has a token: ` +
      '`Authorization: Bearer kontor_…`. A token acts in one tenant. The TypeScript SDK is `@kontor/sdk`, ' +
      'with the command line `kontor-sdk` (`kontor-sdk webhooks forward` sends events to a receiver on your machine).',
    groupsOf((name) => `${publicUrl}/docs/guides/${name}.md`),
    `## Reference

- [Error codes](${publicUrl}/docs/errors.md): Status, meaning, cause, remedy and an example of each code.
- [Breaking changes](${publicUrl}/docs/breaking.md): Changes that break clients, with reasons.
- [OpenAPI document](${publicUrl}/api/v1/openapi.json): All operations, schemas and webhook events, in OpenAPI 3.1.`,
  ].join('\n\n')}\n`
