/** Finds the command, runs it, and returns the exit code: 0 success, 1 error, 2 invalid command line. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { AuthenticationError } from '../runtime/errors.ts'
import { type Command, type Invocation, UsageError } from './command.ts'
import { apiCommand } from './commands/api.ts'
import { exportCommand } from './commands/export.ts'
import { forwardCommand } from './commands/forward.ts'
import { loginCommand } from './commands/login.ts'
import { tailCommand } from './commands/tail.ts'
import { whoamiCommand } from './commands/whoami.ts'
import { commonOptions, helpOf, helpOfAll } from './help.ts'
import { suggestion } from './suggestion.ts'
import { printable, program, type Terminal } from './terminal.ts'

const commands: readonly Command[] = [
  loginCommand,
  whoamiCommand,
  apiCommand,
  tailCommand,
  forwardCommand,
  exportCommand,
]

/** Runs one command line and returns the exit code. */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<number> {
  let command: Command | undefined
  try {
    command = commands.find(({ name }) => isCalled(name, words))
    await runCommand(command, words, terminal)
    return 0
  } catch (error) {
    const isInterrupted = terminal.signal.aborted
    if (isInterrupted && command?.isEndless) return 0
    // The reader of a pipe, such as `head`, has enough.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0
    terminal.note(isInterrupted ? 'Interrupted.' : messageOf(error))
    return error instanceof UsageError ? 2 : 1
  }
}

async function runCommand(command: Command | undefined, words: readonly string[], terminal: Terminal) {
  const own = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined)
  const isHelp = own.some((word) => word === '--help' || word === '-h')
  if (isHelp || (words.length === 1 && words[0] === 'help'))
    return terminal.print(command ? helpOf(command) : helpOfAll(commands))
  if (words.length === 1 && words[0] === '--version') return terminal.print(await versionOf())
  if (!command) throw new UsageError(unknownCommand(words))
  await command.run(readInvocation(command, words.slice(command.name.split(' ').length), terminal))
}

/** Returns the version of the package. */
async function versionOf(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

const isCalled = (name: string, words: readonly string[]) =>
  name.split(' ').every((word, index) => words[index] === word)

function unknownCommand(words: readonly string[]): string {
  const names = commands.map(({ name }) => name)
  const [first = '', second = ''] = words.filter((word) => !word.startsWith('-'))
  if (!first) return `Name a command: ${names.join(', ')}. More with --help.`
  const group = names.filter((name) => name.startsWith(`${first} `))
  const isGroup = group.length > 0
  const wanted = isGroup ? `${first} ${second}`.trim() : first
  const hint = suggestion(`${first} ${second}`, names) || suggestion(first, names)
  return `There is no command "${printable(wanted)}".${hint} Commands: ${(isGroup ? group : names).join(', ')}.`
}

function readInvocation(command: Command, words: readonly string[], terminal: Terminal): Invocation {
  const { values, positionals } = parse(command, words)
  const names = Object.keys(command.arguments)
  const missing = names.slice(positionals.length)
  if (missing.length > 0) throw usage(command, `needs ${missing.join(' and ')}.`)
  const [excess] = positionals.slice(names.length)
  if (excess !== undefined) throw usage(command, `does not take the argument "${printable(excess)}".`)
  const option = (name: string) => values[name] as string | undefined
  return {
    terminal,
    argument: (name) => positionals[names.indexOf(name)] ?? '',
    option,
    values: (name) => (values[name] as string[] | undefined) ?? [],
    has: (name) => values[name] === true,
  }
}

function parse(command: Command, words: readonly string[]) {
  const declared = { ...command.options, ...commonOptions }
  const options = Object.fromEntries(
    Object.entries(declared).map(([name, { value, isRepeatable = false }]) => [
      name,
      value ? { type: 'string' as const, multiple: isRepeatable } : { type: 'boolean' as const },
    ]),
  )
  const shared = { args: [...words], options, allowPositionals: true }
  const { tokens } = parseArgs({ ...shared, strict: false, tokens: true })
  for (const token of tokens)
    if (token.kind === 'option' && !Object.hasOwn(declared, token.name))
      throw usage(command, unknownOption(token.name, token.rawName, Object.keys(declared)))
  try {
    return parseArgs(shared)
  } catch (error) {
    throw usage(command, `is invalid: ${(error as Error).message.split(/\. |\n/)[0]}.`)
  }
}

/** Secrets in arguments are visible to all users of the machine. */
function unknownOption(name: string, written: string, declared: readonly string[]): string {
  const hint =
    name === 'password'
      ? ' The password is asked for, or read from standard input.'
      : suggestion(name, declared, '--')
  return `has no option ${printable(written)}.${hint}`
}

const usage = ({ name }: Command, problem: string) =>
  new UsageError(`"${name}" ${problem} More with: ${program} ${name} --help`)

function messageOf(error: unknown): string {
  const { message } = error as Error
  const text = message.split('\n').map(printable).join('\n')
  return error instanceof AuthenticationError ? `${text}\n  Sign in again with: ${program} login` : text
}
