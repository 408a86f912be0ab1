/**
 * Checks the API: its OpenAPI document is valid, its inputs have descriptions, and nothing that clients depend on has
 * changed without being recorded in docs/api.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { filesOf } from '../boundaries.ts'
import { missingDescriptions } from './definitions.ts'
import { problemsIn } from './descriptions.ts'
import type { ApiDocument } from '../sdk/operations.ts'
import { advice } from '../api/changelog.ts'
import { compare } from '../api/changes.ts'
import { summarize, summaryIn } from '../api/summary.ts'
import { openApiDocument } from '../../server/src/openapi.ts'
import { places } from '../api/places.ts'
import { isServer } from './fault.ts'

const document = openApiDocument('http://127.0.0.1:3000')
mkdirSync('.cache', { recursive: true })
writeFileSync(places.document, `${JSON.stringify(document, null, 2)}\n`)

const linter = ['node_modules/@redocly/cli/bin/cli.js', 'lint', places.document, '--config', 'redocly.yaml']
const lint = spawn(process.execPath, linter, { stdio: 'inherit' })
const lintCode = await new Promise<number | null>((resolve) => lint.once('close', resolve))

const { breaking, compatible } = compare(summaryIn(readFileSync(places.summary, 'utf8')), summarize(document))
const report = (texts: readonly string[], hint: string) => {
  if (texts.length > 0) process.stdout.write(`${[...texts, hint].join('\n')}\n`)
}
report(compatible, `Run \`npm run docs\` to record these changes in ${places.summary}.`)
report(breaking, `These changes break clients. ${advice}`)
const api = document as unknown as ApiDocument
const sources = filesOf('.')
  .filter((path) => isServer(path) && path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const missing = missingDescriptions(api, sources)
report(missing, 'Clients do not break, but the documentation is incomplete: add them to `descriptions`.')
const problems = problemsIn(api)
report(problems, 'These descriptions are wrong for their place (scripts/checks/descriptions.ts).')
const found = [breaking, compatible, missing, problems].flat()
if (lintCode !== 0 || found.length > 0) process.exitCode = 1
