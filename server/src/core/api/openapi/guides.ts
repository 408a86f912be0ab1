/** The guides in docs/guides, which the OpenAPI document contains as its description. */
import { readFileSync } from 'node:fs'

const folder = new URL('../../../../../docs/guides/', import.meta.url)

/** In the order of their headings. */
const names = [
  'introduction',
  'quickstart',
  'authentication',
  'lists',
  'reports',
  'errors',
  'concurrency',
  'idempotency',
  'rate-limits',
  'webhooks',
]

/** Returns all guides as one Markdown text. A link to another guide becomes a link to its heading. */
export const guides = () =>
  names
    .map((name) => readFileSync(new URL(`${name}.md`, folder), 'utf8').trim())
    .join('\n\n')
    .replaceAll(/\]\(([\w-]+)\.md\)/g, (link, name: string) =>
      names.includes(name) ? `](#description/${name})` : link,
    )
