/**
 * Generates a client with a generator of others. Arguments: the generator, the file of the OpenAPI document, the
 * folder. The tests run it as a separate program, which Node denies the network.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [generator, document = '', folder = ''] = process.argv.slice(2)

const generators: Record<string, () => Promise<unknown>> = {
  'hey-api': async () => {
    const { createClient } = await import('@hey-api/openapi-ts')
    return createClient({
      input: JSON.parse(readFileSync(document, 'utf8')) as Record<string, unknown>,
      output: { path: join(folder, 'client'), module: { extension: '.js' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      interactive: false,
      logs: { level: 'warn', file: false },
    })
  },

  'openapi-typescript': async () => {
    const { default: openapiTS, astToString } = await import('openapi-typescript')
    const nodes = await openapiTS(readFileSync(document, 'utf8'), { silent: true })
    writeFileSync(join(folder, 'schema.ts'), astToString(nodes))
  },

  orval: async () => {
    const { generate } = await import('orval')
    return generate({
      input: { target: document },
      output: {
        target: join(folder, 'api.ts'),
        client: 'fetch',
        mode: 'single',
        baseUrl: { getBaseUrlFromSpecification: true },
      },
    })
  },
}

const generate = generators[generator ?? '']
if (!generate)
  throw new Error(`There is no generator ${generator}, only ${Object.keys(generators).join(', ')}.`)
await generate()
