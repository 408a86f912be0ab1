/**
 * A separate program that imports the modules of the guides, one after the other, and prints their output as JSON. It
 * loads the SDK only once. Argument: the runs as JSON.
 */
import { format, inspect } from 'node:util'
import type { ModuleResult, ModuleRun } from './guides.fixtures.ts'

const results: Record<string, ModuleResult> = {}
for (const { name, file, cwd, account } of JSON.parse(process.argv[2] ?? '[]') as ModuleRun[]) {
  process.chdir(cwd)
  Object.assign(process.env, { KONTOR_URL: account.address, KONTOR_TOKEN: account.token })
  const lines: string[] = []
  console.log = (...values: unknown[]) => void lines.push(format(...values))
  const error = await import(file).then(
    () => undefined,
    (reason: unknown) => inspect(reason),
  )
  results[name] = { output: `${lines.join('\n')}\n`, error }
}
process.stdout.write(JSON.stringify(results))
