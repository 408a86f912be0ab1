/** What a command is: its words, its options, and what it does. Data; `run.ts` brings it to life. */
import type { Writable } from 'node:stream'
import type { Config } from '#runtime/config/config'

export interface Option {
  /** What stands for the value in the help, such as `SLUG`. */
  value: string
  about: string
  required?: boolean
  /** May be given several times. */
  many?: boolean
}

/** The world outside of a command, so that tests can be one. */
export interface Terminal {
  /** Throws a sentence when a setting is wrong. */
  config(): Config
  out: Writable
  /** Writes a line for the reader beside the screen: stderr. */
  tell(line: string): void
}

/** What the operator asked for, checked for presence only. */
export interface Asked extends Terminal {
  /** An option that the command requires, or the file. */
  text(name: string): string
  maybe(name: string): string | undefined
  all(name: string): string[]
  /** True when the answer is wanted as JSON. */
  json: boolean
}

/** The answer, for people and for programs. */
export interface Outcome {
  text: string
  json: unknown
  /** Standard output is taken by the data itself: the answer goes beside it. */
  beside?: boolean
}

export interface Command {
  /** The words that call it: `tenant create`. */
  name: string
  about: string
  /** More about it, for its own help. */
  details?: string
  /** The name of its one argument, if it takes one. */
  argument?: { name: string; about: string }
  options: Readonly<Record<string, Option>>
  run(asked: Asked): Promise<Outcome>
}

/** The command was called in a wrong way: exit code 2. */
export class WrongUsage extends Error {}

/** Rows as aligned columns under their titles. */
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
