/** The text of --help. */
import type { Command } from './command.ts'

const how = 'npm run --silent kontor --'
const common: [string, string][] = [
  ['--json', 'Print the result as JSON.'],
  ['--help', 'Show this help.'],
]

/** Returns the help of all commands, or of those that begin with the given words. */
export function helpOfAll(commands: readonly Command[], words: readonly string[]): string {
  const group = words.find((word) => !word.startsWith('-'))
  const inGroup = commands.filter(({ name }) => name.split(' ')[0] === group)
  const listed = inGroup.length > 0 ? inGroup : commands
  return [
    `Usage: ${how} COMMAND [options]`,
    '',
    'Commands:',
    ...columns(listed.map(({ name, about }) => [name, about])),
    '',
    'Every command has --help and --json.',
    'Settings are the environment variables of the server, such as DATABASE_URL and KONTOR_DATA_DIR.',
    'Commands also work while the server runs.',
    'Exit codes: 0 success, 1 failure, 2 invalid command line.',
  ].join('\n')
}

/** Returns the help of one command with all its options. */
export function helpOf({ name, about, details, argument, options }: Command): string {
  const words = Object.entries(options).map(([option, { value, required, many }]) => {
    const word = optionText(option, value)
    return `${required ? word : `[${word}]`}${many ? '…' : ''}`
  })
  const rows = Object.entries(options).map(([option, it]): [string, string] => [
    optionText(option, it.value),
    it.about,
  ])
  return [
    `Usage: ${[how, name, ...words, ...(argument ? [argument.name] : [])].join(' ')}`,
    '',
    about,
    ...(details ? [details] : []),
    '',
    ...columns([
      ...(argument ? [[argument.name, argument.about] as [string, string]] : []),
      ...rows,
      ...common,
    ]),
  ].join('\n')
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const optionText = (option: string, value?: string) => `--${option}${value ? ` ${value}` : ''}`
