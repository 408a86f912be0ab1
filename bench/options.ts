/** The options of the command line. */
import { parseArgs } from 'node:util'
import { type OperationName, operationNames } from './lead-requests.ts'

export interface Options {
  /** The sizes of the tenant, one run each. */
  sizes: number[]
  seconds: number
  operations: readonly OperationName[]
  json: boolean
  /** A folder for CPU profiles of the server. */
  profile: string | undefined
  /** The folder of another checkout of Kontor, which is measured instead of the baseline. */
  against: string | undefined
  /** How often the two servers alternate. */
  rounds: number
}

export const usage = `npm run bench -- [options]
  --rows 20000             leads of the tenant; several sizes are separated by commas
  --seconds 6              how long each operation of each server is measured
  --operations get,list    only these, of: ${operationNames.join(', ')}
  --json                   one JSON object instead of tables
  --profile <folder>       writes CPU profiles of the server there
  --against <folder>       measures another checkout of Kontor instead of the baseline
  --rounds 3               how often the two servers alternate; requests per second are the median of the rounds
`

/** Returns the options; undefined if the usage is requested. Throws a readable message for invalid options. */
export function readOptions(words: string[]): Options | undefined {
  const { values } = parseArgs({
    args: words,
    options: {
      rows: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '6' },
      operations: { type: 'string', default: operationNames.join() },
      json: { type: 'boolean', default: false },
      profile: { type: 'string' },
      against: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const operations = values.operations.split(',') as OperationName[]
  const unknown = operations.filter((name) => !operationNames.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `There is no operation ${unknown.join(', ')}; the operations are ${operationNames.join(', ')}.`,
    )
  return {
    sizes: values.rows.split(',').map((text) => wholeNumber('--rows', text, 10_000_000)),
    seconds: wholeNumber('--seconds', values.seconds, 3_600),
    operations,
    json: values.json,
    profile: values.profile,
    against: values.against,
    rounds: wholeNumber('--rounds', values.rounds, 100),
  }
}

function wholeNumber(option: string, text: string, most: number) {
  const number = Number(text.replaceAll('_', ''))
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`${option} must be whole numbers from 1 to ${most}, not ${text}.`)
  return number
}
