/**
 * Checks the API: its OpenAPI document is valid, and nothing that clients depend on has changed without being recorded
 * in docs/api.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { problemsIn } from './descriptions.ts'
import type { ApiDocument } from '../sdk/operations.ts'
import { advice } from '../api/changelog.ts'
import { compare } from '../api/changes.ts'
import { summarize, summaryIn } from '../api/summary.ts'
import { openApiDocument } from '../../server/src/openapi.ts'
import { places } from '../api/places.ts'

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
const problems = problemsIn(document as unknown as ApiDocument)
report(problems, 'These descriptions are wrong for their place (scripts/checks/descriptions.ts).')
if (lintCode !== 0 || problems.length > 0 || breaking.length + compatible.length > 0) process.exitCode = 1
