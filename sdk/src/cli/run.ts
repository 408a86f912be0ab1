/**
 * Finds the command, runs it, and returns the exit code: 0 success, 1 error, 2 invalid command line, 130 interrupted.
 */
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
import { fileProblem } from './files.ts'
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

/** The exit code of shells for a program that ended by Ctrl-C. */
const interrupted = 130

/** Runs one command line and returns the exit code. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const isHelp = args[0] === 'help'
  const command = commands.find(({ name }) => isCalled(name, isHelp ? args.slice(1) : args))
  try {
    await runCommand(command, args, terminal)
    return 0
  } catch (error) {
    const isInterrupted = terminal.signal.aborted
    if (isInterrupted && command?.isEndless) return 0
    // The reader of a pipe, such as `head`, has enough.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return 0
    terminal.note(isInterrupted ? 'Interrupted.' : messageOf(error, terminal))
    return isInterrupted ? interrupted : error instanceof UsageError ? 2 : 1
  }
}

async function runCommand(command: Command | undefined, args: readonly string[], terminal: Terminal) {
  const own = args.slice(0, args.includes('--') ? args.indexOf('--') : undefined)
  const isHelp = own.some((arg) => arg === '--help' || arg === '-h')
  if (isHelp || (args[0] === 'help' && (command || args.length === 1)))
    return terminal.print(command ? helpOf(command) : helpOfAll(commands))
  if (args.length === 1 && args[0] === '--version') return terminal.print(await versionOf())
  if (!command) throw new UsageError(unknownCommand(args[0] === 'help' ? args.slice(1) : args))
  await command.run(readInvocation(command, args.slice(command.name.split(' ').length), terminal))
}

/** Returns the version of the package. */
async function versionOf(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

const isCalled = (name: string, args: readonly string[]) =>
  name.split(' ').every((word, index) => args[index] === word)

function unknownCommand(args: readonly string[]): string {
  const names = commands.map(({ name }) => name)
  const [first = '', second = ''] = args.filter((word) => !word.startsWith('-'))
  if (!first) return `Name a command: ${names.join(', ')}. More with --help.`
  const group = names.filter((name) => name.startsWith(`${first} `))
  const isGroup = group.length > 0
  const wanted = isGroup ? `${first} ${second}`.trim() : first
  const hint = suggestion(`${first} ${second}`, names) || suggestion(first, names)
  return `There is no command "${printable(wanted)}".${hint} Commands: ${(isGroup ? group : names).join(', ')}.`
}

function readInvocation(command: Command, args: readonly string[], terminal: Terminal): Invocation {
  const { values, positionals } = parse(command, args)
  const names = Object.keys(command.arguments)
  if (positionals.length < names.length) throw usage(command, `needs ${names.join(' and ')}.`)
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

function parse(command: Command, args: readonly string[]) {
  const declared = { ...commonOptions, ...command.options }
  const options = Object.fromEntries(
    Object.entries(declared).map(([name, { value, isRepeatable = false }]) => [
      name,
      value ? { type: 'string' as const, multiple: isRepeatable } : { type: 'boolean' as const },
    ]),
  )
  const shared = { args: [...args], options, allowPositionals: true }
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

function messageOf(error: unknown, { profile }: Terminal): string {
  const message = fileProblem(error) ?? (error as Error).message
  const text = message.split('\n').map(printable).join('\n')
  const isRefused = error instanceof AuthenticationError && profile !== undefined
  return isRefused ? `${text}\n  Sign in again with: ${program} login --profile ${profile}` : text
}
