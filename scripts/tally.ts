/** Hears what the test runner says, and says it shorter: a line for each file, and at the end what failed and why. */
import { relative } from 'node:path'
import { inspect } from 'node:util'

/** The part of the runner's events that is needed here. */
export interface TestEvent {
  type: string
  data: {
    name?: string
    /** Where the test stands, and the file that was run: a test may stand in a helper. */
    file?: string
    entryFile?: string
    testId?: number
    parentId?: number
    nesting?: number
    line?: number
    column?: number
    message?: string
    skip?: string | boolean
    todo?: string | boolean
    details?: { type?: string; duration_ms?: number; error?: Error & { failureType?: string } }
  }
}

interface Count {
  passed: number
  failed: number
  skipped: number
}

const nothing = (): Count => ({ passed: 0, failed: 0, skipped: 0 })

export class Tally {
  readonly #mayBeEmpty: boolean
  readonly #total = nothing()
  readonly #files = new Map<string, Count>()
  readonly #failures: string[] = []
  readonly #paths = new Map<string, string>()

  /** `mayBeEmpty`: a file in which no test ran is no fault, because only some tests were asked for. */
  constructor({ mayBeEmpty = false } = {}) {
    this.#mayBeEmpty = mayBeEmpty
  }

  get isGood() {
    return this.#total.failed === 0 && this.#total.passed > 0
  }

  /**
   * What to print about an event: nothing, or whole lines. `test:complete` comes at once, where `test:pass` and
   * `test:fail` wait for the files before; but of hooks that fail after the last test only `test:fail` tells.
   */
  hear({ type, data }: TestEvent): string {
    if (type === 'test:stdout' || type === 'test:stderr') return data.message ?? ''
    const failure = data.details?.error?.failureType
    if (type === 'test:fail' && failure === 'hookFailed' && isWholeFile(data)) return this.#fail(data)
    if (type === 'test:enqueue') this.#paths.set(keyOf(data, data.testId), this.#pathOf(data))
    if (type !== 'test:complete') return ''
    if (isWholeFile(data)) return this.#close(data)
    // What holds other tests fails with them; they are counted themselves.
    if (failure === 'subtestsFailed' || (data.details?.type === 'suite' && !failure)) return ''
    if (data.skip !== undefined || data.todo !== undefined) return this.#count(data, 'skipped')
    return data.details?.error ? this.#fail(data) : this.#count(data, 'passed')
  }

  #fail(data: TestEvent['data']): string {
    const { file = '', line, column } = data
    const place = line === undefined || isWholeFile(data) ? shown(file) : `${shown(file)}:${line}:${column}`
    const title = `${isWholeFile(data) ? 'the file itself' : this.#pathOf(data)} (${place})`
    this.#count(data, 'failed')
    this.#failures.push(`${title}\n${indented(reasonOf(data.details?.error))}`)
    return `✖ ${title}\n`
  }

  /** The names of a test and of what it is in. */
  #pathOf(data: TestEvent['data']): string {
    const parent = this.#paths.get(keyOf(data, data.parentId))
    return parent ? `${parent} › ${data.name}` : (data.name ?? '')
  }

  #count({ file = '', entryFile = file }: TestEvent['data'], result: keyof Count): string {
    const own = this.#files.get(entryFile) ?? nothing()
    own[result] += 1
    this.#files.set(entryFile, own)
    this.#total[result] += 1
    return ''
  }

  /** A file has ended. One that ends well without a test is a fault: it looks like a test and is none. */
  #close(data: TestEvent['data']): string {
    const { file = '', details } = data
    const failure = details?.error?.failureType
    const isBroken = failure !== undefined && failure !== 'subtestsFailed'
    const isEmpty = !isBroken && !this.#files.has(file) && !this.#mayBeEmpty
    const line = isBroken
      ? this.#fail(data)
      : isEmpty
        ? this.#fail({ file, name: 'the file holds no test' })
        : ''
    const count = this.#files.get(file)
    if (!count) return line
    const seconds = ((details?.duration_ms ?? 0) / 1_000).toFixed(1)
    return `${line}${count.failed > 0 ? '✖' : '✔'} ${shown(file)}: ${inWords(count)} (${seconds} s)\n`
  }

  /** All failures, and as the last line how many tests passed and failed. */
  report({ isInterrupted = false } = {}): string {
    const failures = this.#failures.map((failure, index) => `\n${index + 1}) ${failure}\n`).join('')
    const { passed, failed } = this.#total
    const why = isInterrupted ? '\nInterrupted.\n' : passed + failed === 0 ? '\nNo test was run.\n' : ''
    return `${failures}${why}\n${inWords(this.#total)}\n`
  }
}

const inWords = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const shown = (file: string) => relative('.', file)

/** The runner reports each file as a test too. */
const isWholeFile = ({ name, file, nesting }: TestEvent['data']) => nesting === 0 && name === file

const keyOf = ({ file, entryFile = file }: TestEvent['data'], testId: number | undefined) =>
  `${entryFile}#${testId}`

/** The error that a test threw: the runner wraps it. */
const reasonOf = (error: Error | undefined) => (error ? inspect(error.cause ?? error, { depth: 4 }) : '')

const indented = (text: string) => text.replace(/^(?=.)/gm, '   ')
