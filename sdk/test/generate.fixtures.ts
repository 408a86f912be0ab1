/**
 * Generates a client with a generator of others. Arguments: the file of the OpenAPI document, the folder. The test runs
 * it as a separate program, which Node denies the network.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'

const [document = '', folder = ''] = process.argv.slice(2)

await createClient({
  input: JSON.parse(readFileSync(document, 'utf8')) as Record<string, unknown>,
  output: { path: join(folder, 'client'), module: { extension: '.js' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  interactive: false,
  logs: { level: 'warn', file: false },
})
