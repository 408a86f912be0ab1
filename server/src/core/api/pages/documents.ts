/** The Markdown of all pages of the documentation: the guides, the errors and the index for language models. */
import { guideGroups, guideList, guideNames, guideText } from '../openapi/guides.ts'
import { errorsMarkdown } from './errors-page.ts'

export interface DocumentationOptions {
  publicUrl: string
  basePath: string
}

export interface DocumentationPage {
  markdown: string
  /** The links above the text of the HTML form. */
  links: readonly [text: string, href: string][]
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
      }
}

/** A file of the repository that the server has at another address. */
const served = (markdown: string) => `${markdown.replaceAll('](../generated/errors.md', '](../errors.md')}\n`

const indexMarkdown = () =>
  `${[
    '# Guides',
    'How to build an integration with Kontor, step by step, in curl and in TypeScript with the SDK. The reference of ' +
      'all operations is the [interactive documentation](../docs).',
    ...guideGroups.map(
      ({ title, names }) => `## ${title}\n\n${guideList(names, (name) => `guides/${name}.md`)}`,
    ),
  ].join('\n\n')}\n`

/** Returns the index for language models (https://llmstxt.org). */
export const llmsText = ({ publicUrl }: DocumentationOptions) =>
  `${[
    '# Kontor',
    '> An API-first, multi-tenant business platform: customers, products and stock, purchasing, rentals, sales with ' +
      'invoices and payments, finance, HR, documents and events.',
    `One REST API at ${publicUrl}/api/v1, with JSON and snake_case names. Each request has a token: ` +
      '`Authorization: Bearer kontor_…`. A token acts in one tenant. The TypeScript SDK is `@kontor/sdk`.',
    ...guideGroups.map(
      ({ title, names }) =>
        `## ${title}\n\n${guideList(names, (name) => `${publicUrl}/docs/guides/${name}.md`)}`,
    ),
    `## Reference

- [Error codes](${publicUrl}/docs/errors.md): Status, meaning, cause, remedy and an example of each code.
- [OpenAPI document](${publicUrl}/api/v1/openapi.json): All operations, schemas and webhook events, in OpenAPI 3.1.`,
  ].join('\n\n')}\n`
