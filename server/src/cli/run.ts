/** Finds the command, runs it, and returns the exit code: 0 done, 1 failed, 2 invalid command line. */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { apiErrorOf } from '#runtime/database/constraint-errors'
import { backupCommands } from './backup.commands.ts'
import { type Invocation, type Command, type CommandResult, type Terminal, WrongUsage } from './command.ts'
import { cleanUp, listenForInterrupts } from './database.ts'
import { distributeCommands } from './distribute.commands.ts'
import { eraseCommands } from './erase.commands.ts'
import { helpOf, helpOfAll } from './help.ts'
import { migrateCommands } from './migrate.commands.ts'
import { postgresCommands } from './postgres.commands.ts'
import { storageCommands } from './storage.commands.ts'
import { sweepCommands } from './sweep.commands.ts'
import { tenantCommands } from './tenant.commands.ts'
import { tokenCommands } from './token.commands.ts'
import { userCommands } from './user.commands.ts'
import { webhookCommands } from './webhook.commands.ts'

const commands: readonly Command[] = [
  ...tenantCommands,
  ...userCommands,
  ...tokenCommands,
  ...migrateCommands,
  ...backupCommands,
  ...postgresCommands,
  ...distributeCommands,
  ...eraseCommands,
  ...webhookCommands,
  ...storageCommands,
  ...sweepCommands,
]

/** Runs one command line and returns the exit code. */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<number> {
  const interrupts = listenForInterrupts()
  try {
    await runCommand(words, terminal)
    return 0
  } catch (error) {
    if (!interrupts.isInterrupted()) terminal.writeLine(`kontor: ${sentenceOf(error)}`)
    return error instanceof WrongUsage ? 2 : 1
  } finally {
    await cleanUp()
    interrupts.stop()
  }
}

async function runCommand(words: readonly string[], terminal: Terminal) {
  const command = commands.find(({ name }) => isCalled(name, words))
  const isHelp = words.some((word) => word === '--help' || word === '-h')
  if (isHelp || (words.length === 1 && words[0] === 'help')) {
    return write(terminal, command ? helpOf(command) : helpOfAll(commands, words))
  }
  if (!command) throw new WrongUsage(unknown(words))
  const invocation = read(command, words.slice(command.name.split(' ').length), terminal)
  const result = await command.run(invocation)
  await show(result, invocation)
}

const isCalled = (name: string, words: readonly string[]) =>
  name.split(' ').every((word, index) => words[index] === word)

function unknown(words: readonly string[]) {
  const requestedName = words
    .filter((word) => !word.startsWith('-'))
    .slice(0, 2)
    .join(' ')
  const what = requestedName ? `There is no command "${requestedName}".` : 'Name a command.'
  return `${what} Commands: ${commands.map(({ name }) => name).join(', ')}. More with --help.`
}

function read(command: Command, words: readonly string[], terminal: Terminal): Invocation {
  const { values, positionals } = parse(command, words)
  const missing = Object.entries(command.options).filter(([name, { required }]) => required && !values[name])
  if (missing.length > 0) {
    throw usage(command, `needs ${missing.map(([name, { value }]) => `--${name} ${value}`).join(' and ')}`)
  }
  const [file, another] = positionals
  const { argument } = command
  if (argument && file === undefined) throw usage(command, `needs ${argument.name}`)
  const excess = argument ? another : file
  if (excess !== undefined) throw usage(command, `does not take "${excess}"`)
  const arguments_: Record<string, unknown> = argument ? { ...values, [argument.name]: file } : values
  const maybe = (name: string) => arguments_[name] as string | undefined
  return {
    ...terminal,
    maybe,
    text: (name) => maybe(name) ?? '',
    all: (name) => (arguments_[name] as string[] | undefined) ?? [],
    isSet: (name) => arguments_[name] === true,
    json: values['json'] === true,
  }
}

function parse(command: Command, words: readonly string[]) {
  const options = Object.entries(command.options).map(
    ([name, { value, many }]) =>
      [name, { type: value ? ('string' as const) : ('boolean' as const), multiple: many ?? false }] as const,
  )
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...Object.fromEntries(options), json: { type: 'boolean' as const } },
    }) as {
      values: Record<string, string | string[] | true | undefined> & { json?: true }
      positionals: string[]
    }
  } catch (error) {
    throw usage(command, `is invalid: ${firstSentence((error as Error).message)}`)
  }
}

const usage = ({ name }: Command, problem: string) =>
  new WrongUsage(`"${name}" ${problem}${/[.!?]$/.test(problem) ? '' : '.'} More with: kontor ${name} --help`)

async function show(
  { text, json, beside = false }: CommandResult,
  { json: isJson, ...terminal }: Invocation,
) {
  if (isJson) return write(terminal, JSON.stringify(json))
  if (beside) return terminal.writeLine(text)
  return write(terminal, text)
}

/** Waits until the text is written, because the process may end right after. */
async function write({ out }: Pick<Terminal, 'out'>, text: string) {
  if (!out.write(`${text}\n`)) await once(out, 'drain')
}

function sentenceOf(error: unknown): string {
  const apiError = apiErrorOf(error)
  // If the database is unreachable, its error is more specific than the response to a request.
  if (apiError && apiError.status < 500) return Object.values(apiError.errors).flat()[0] ?? apiError.message
  const { message } = error as Error
  return message.split('\n')[0] ?? message
}

const firstSentence = (text: string) => /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text
