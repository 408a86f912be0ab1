/**
 * Renders the documentation: the guides, the errors and the index for language models. It runs in a separate thread,
 * whose end frees the memory of the Markdown renderer.
 */
import { hash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { guideGroups, guideList, guideNames, guideText } from '../openapi/guides.ts'
import type { DocumentationOptions, RenderedPages } from './documentation.ts'
import { errorsMarkdown } from './errors-page.ts'
import { htmlPage } from './markdown.ts'

const { publicUrl, basePath } = workerData as DocumentationOptions

const about =
  'An API-first, multi-tenant business platform: customers, products and stock, purchasing, rentals, sales with ' +
  'invoices and payments, finance, HR, documents and events.'

/** Links to files of the repository that the server has at another address. */
const served = (markdown: string) => `${markdown.replaceAll('](../generated/errors.md', '](../errors.md')}\n`

const index = [
  '# Guides',
  'How to build an integration with Kontor, step by step, in curl and in TypeScript with the SDK. The reference of all ' +
    'operations is the [interactive documentation](../docs).',
  ...guideGroups.map(
    ({ title, names }) => `## ${title}\n\n${guideList(names, (name) => `guides/${name}.md`)}`,
  ),
].join('\n\n')

const llms = [
  '# Kontor',
  `> ${about}`,
  `One REST API at ${publicUrl}/api/v1, with JSON and snake_case names. Each request has a token: ` +
    '`Authorization: Bearer kontor_…`. A token acts in one tenant. The TypeScript SDK is `@kontor/sdk`.',
  ...guideGroups.map(
    ({ title, names }) =>
      `## ${title}\n\n${guideList(names, (name) => `${publicUrl}/docs/guides/${name}.md`)}`,
  ),
  `## Reference

- [Error codes](${publicUrl}/docs/errors.md): Status, meaning, cause, remedy and an example of each code.
- [OpenAPI document](${publicUrl}/api/v1/openapi.json): All operations, schemas and webhook events, in OpenAPI 3.1.`,
].join('\n\n')

const errors = errorsMarkdown(basePath)

/** Returns the HTML form and the Markdown form of a page. */
function bothForms(path: string, markdown: string, links: readonly [text: string, href: string][]) {
  const [name = ''] = path.split('/').slice(-1)
  return [
    [path, htmlPage(markdown, [...links, ['Markdown', `${name}.md`]])],
    [`${path}.md`, markdown],
  ] as const
}

const texts: readonly (readonly [path: string, text: string])[] = [
  ...bothForms('/docs/errors', errors, [
    ['Documentation', '../docs'],
    ['Guides', 'guides'],
  ]),
  ...bothForms('/docs/guides', `${index}\n`, [
    ['Documentation', '../docs'],
    ['Errors', 'errors'],
  ]),
  ...guideNames.flatMap((name) =>
    bothForms(`/docs/guides/${name}`, served(guideText(name)), [
      ['Documentation', '../../docs'],
      ['Guides', '../guides'],
    ]),
  ),
  ['/llms.txt', `${llms}\n`],
]

const pages: RenderedPages = Object.fromEntries(
  texts.map(([path, text]) => [
    path,
    { gzipped: gzipSync(text), tag: `"${hash('sha256', text, 'base64url').slice(0, 16)}"` },
  ]),
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(pages)
