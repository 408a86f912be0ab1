/** The declaration of a command: its words, its options, and its function. `run.ts` runs it. */
import type { Writable } from 'node:stream'
import type { Config } from '#runtime/config/config'

export interface Option {
  /** The placeholder of the value in the help, such as `SLUG`. An option without one is a flag. */
  value?: string
  about: string
  required?: boolean
  /** Whether the option may be repeated. */
  many?: boolean
}

/** The input and output of a command, which tests replace. */
export interface Terminal {
  /** Throws a readable message if a setting is invalid. */
  config(): Config
  out: Writable
  /** Reads standard input to its end. */
  input(): Promise<string>
  /** Writes a line to stderr. */
  writeLine(line: string): void
}

/** The parsed command line; required options are present. */
export interface Invocation extends Terminal {
  /** Returns a required option, or the argument. */
  text(name: string): string
  maybe(name: string): string | undefined
  all(name: string): string[]
  /** Returns whether a flag is given. */
  isSet(name: string): boolean
  /** True if the result is requested as JSON. */
  json: boolean
}

/** The result, for people and for programs. */
export interface CommandResult {
  text: string
  json: unknown
  /** True if standard output contains the data; the result then goes to stderr. */
  beside?: boolean
}

export interface Command {
  /** The words of the command: `tenant create`. */
  name: string
  about: string
  /** Further text for the help of the command. */
  details?: string
  /** The argument of the command, if it has one. */
  argument?: { name: string; about: string }
  options: Readonly<Record<string, Option>>
  run(invocation: Invocation): Promise<CommandResult>
}

/** The command line is invalid: exit code 2. */
export class WrongUsage extends Error {}

/** Formats rows as aligned columns with titles. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [titles, ...rows].map(line).join('\n')
}
