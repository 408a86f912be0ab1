/** The texts of --help. */
import type { Command, Option } from './command.ts'
import { program } from './terminal.ts'

/** The options of every command. */
export const commonOptions: Readonly<Record<string, Option>> = {
  profile: {
    value: 'NAME',
    about: 'The stored profile. Default: "default", or KONTOR_URL and KONTOR_TOKEN.',
  },
  help: { about: 'Show this help.' },
}

/** Returns the help of all commands. */
export const helpOfAll = (commands: readonly Command[]): string =>
  [
    `Usage: ${program} COMMAND [options]`,
    '',
    'Commands:',
    ...columns(commands.map(({ name, about }) => [name, about])),
    '',
    `Every command has --profile NAME and --help. ${program} --version shows the version.`,
    '',
    'Environment variables:',
    ...columns([
      ['KONTOR_URL, KONTOR_TOKEN', 'Address and token, instead of the default profile.'],
      [
        'KONTOR_CONFIG',
        'The file with the profiles. Default: kontor/config.json in the configuration folder.',
      ],
    ]),
    '',
    'Exit codes: 0 success, 1 error, 2 invalid command line, 130 interrupted.',
  ].join('\n')

/** Returns the help of one command with all its options. */
export function helpOf(command: Command): string {
  const options = Object.entries({ ...command.options, ...commonOptions, ...command.options })
  const placeholders = options.map(
    ([name, option]) => `[${optionText(name, option)}]${option.isRepeatable ? '…' : ''}`,
  )
  return [
    `Usage: ${[program, command.name, ...Object.keys(command.arguments), ...placeholders].join(' ')}`,
    '',
    command.about,
    ...(command.details ? [command.details] : []),
    '',
    ...columns([
      ...Object.entries(command.arguments),
      ...options.map(([name, option]): [string, string] => [optionText(name, option), option.about]),
    ]),
  ].join('\n')
}

const optionText = (name: string, { value }: Option) => (value ? `--${name} ${value}` : `--${name}`)

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
