/** The declaration of a command: its words, arguments and options, and its function. `run.ts` runs it. */
import type { Terminal } from './terminal.ts'

/** An option. Without `value` it is a switch. */
export interface Option {
  /** The placeholder of the value in the help, such as `FILE`. */
  value?: string
  about: string
  /** Whether the option may be repeated. */
  isRepeatable?: boolean
}

/** The parsed command line. */
export interface Invocation {
  terminal: Terminal
  /** Returns an argument by its name. */
  argument(name: string): string
  /** Returns the value of an option. */
  option(name: string): string | undefined
  /** Returns all values of a repeatable option. */
  values(name: string): readonly string[]
  /** Returns whether a switch is set. */
  has(name: string): boolean
}

export interface Command {
  /** The words of the command: `events tail`. */
  name: string
  about: string
  /** Further text for the help of the command. */
  details: string
  /** The names of the required arguments, with their descriptions. */
  arguments: Readonly<Record<string, string>>
  options: Readonly<Record<string, Option>>
  /** Whether the command runs until it is interrupted. */
  isEndless?: boolean
  run(invocation: Invocation): Promise<void>
}

/** The command line is invalid: exit code 2. */
export class UsageError extends Error {}

/** An expected failure of a command: exit code 1. */
export class CommandError extends Error {}
