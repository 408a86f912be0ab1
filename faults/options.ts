/** The options of the command line. */
import { parseArgs } from 'node:util'

export interface Options {
  /** Runs only scenarios whose name contains this text. */
  only: string
  /** The seconds for which a scenario writes; the scenarios with a count or a pause write as long as these take. */
  seconds: number
  seed: number
  /** How often a process is killed: every second time the database. */
  kills: number
  /** How many seconds the worker is paused. */
  pauseSeconds: number
  /** Keeps the folders with the databases and logs. */
  keep: boolean
}

export const usage = `npm run faults -- [options]
  --only network       only scenarios whose name contains this text
  --seconds 30         how long a scenario writes
  --seed 1             the seed of the generated writes
  --kills 100          how often a process is killed, every second time the database
  --pause 330          how many seconds the worker is paused; its jobs are taken over after 300
  --keep               keeps the folders with the databases and logs
`

/** Returns the options; undefined if the usage is requested. Throws a readable message for invalid options. */
export function readOptions(words: string[]): Options | undefined {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      kills: { type: 'string', default: '100' },
      pause: { type: 'string', default: '330' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  return {
    only: values.only,
    seconds: wholeNumber('--seconds', values.seconds, 3_600),
    seed: wholeNumber('--seed', values.seed, 2 ** 31),
    kills: wholeNumber('--kills', values.kills, 10_000),
    pauseSeconds: wholeNumber('--pause', values.pause, 3_600),
    keep: values.keep,
  }
}

function wholeNumber(option: string, text: string, most: number) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`${option} must be a whole number from 1 to ${most}, not ${text}.`)
  return number
}
