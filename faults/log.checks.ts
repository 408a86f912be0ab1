/** Finds the causes of responses with status 500, and uncaught errors, in the logs of the servers. */
import { readFile } from 'node:fs/promises'
import type { CheckResult } from './check-result.ts'

interface LogLine {
  level?: string
  msg?: string
  err?: { code?: string; message?: string; stack?: string }
}

const bugs = ['a request failed because of a bug', 'an uncaught error; the process continues']
const isBug = (line: string) => bugs.some((bug) => line.includes(bug))

/** Reports each cause once, with its number and the place in the code. */
export async function checkLogs(servers: readonly { log: string }[]): Promise<CheckResult> {
  const causes: string[] = []
  for (const { log } of servers)
    for (const line of (await readFile(log, 'utf8')).split('\n').filter(isBug)) {
      const { err } = parsed(line)
      const places = (err?.stack ?? '').split('\n').slice(1, 4)
      causes.push([err?.code, err?.message, ...places.map((each) => each.trim())].join(' '))
    }
  const faults = [...Map.groupBy(causes, (cause) => cause)].map(
    ([cause, { length }]) => `${length} times: ${cause}`,
  )
  return { name: 'logs', faults }
}

/** A line that the process did not finish before it was killed has no fields. */
function parsed(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine
  } catch {
    return {}
  }
}
