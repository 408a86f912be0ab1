/**
 * Summarises the events of the test runner: one line per file, then the failures with their reasons. If a file runs a
 * second time, a test fails only if it fails in both runs, or in the second one without a first. The failures of one
 * run are listed before the others.
 */
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { isFileEvent, isOutput, isWholeFile, keyOf, type TestEvent } from './test-events.ts'

interface Failure {
  /** The path and the place of the test. */
  title: string
  /** The program in which it happened. */
  program: string
  /** The file that has the test; undefined if the program itself failed. */
  file: string | undefined
  text: string
}

interface Count {
  program: string
  passed: number
  failed: number
  skipped: number
  ms: number
}

interface FileEnd {
  program: string
  isBroken: boolean
  seconds?: string
}

interface Hang {
  seconds: number
  children: number
  duration_ms: number
}

const emptyCount = (program: string): Count => ({ program, passed: 0, failed: 0, skipped: 0, ms: 0 })

export class TestSummary {
  readonly #mayBeEmpty: boolean
  readonly #fileCount: number
  #filesEnded = 0
  readonly #files = new Map<string, Count>()
  /** The test files that each program runs. */
  readonly #programs: ReadonlyMap<string, readonly string[]>
  #failures: Failure[] = []
  /** The failures of one of the two runs of a file. */
  readonly #singleFailures: Omit<Failure, 'program' | 'file'>[] = []
  /** The tests that passed, by name and file. */
  readonly #passed = new Set<string>()
  readonly #paths = new Map<string, string>()
  /** The file that each program runs at present, if it loads its files in turn. */
  readonly #current = new Map<string, string>()
  readonly #closed = new Set<string>()
  /** The running tests of each file, by their keys. */
  readonly #running = new Map<string, Set<string>>()

  /** `mayBeEmpty`: a file in which no test ran is not an error, because only some tests were selected. */
  constructor({
    mayBeEmpty = false,
    files = 0,
    programs = new Map<string, readonly string[]>() as ReadonlyMap<string, readonly string[]>,
  } = {}) {
    this.#programs = programs
    this.#mayBeEmpty = mayBeEmpty
    this.#fileCount = files
  }

  get hasPassed() {
    const { passed, failed } = this.#total()
    return failed === 0 && passed > 0
  }

  /** The number of files, or of whole programs, with failures. */
  get failedCount(): number {
    return new Set(this.#failures.map(({ file, program }) => file ?? program)).size
  }

  /** The files to run again, for each program with failures: those with failed tests, or all if the program failed. */
  get failedFiles(): Map<string, string[]> {
    const failures = [...Map.groupBy(this.#failures, ({ program }) => program)]
    return new Map(
      failures.map(([program, own]) => {
        const files = this.#programs.get(program) ?? [relativePath(program)]
        // A test that a helper defines may belong to any of the files.
        const isWhole = own.some(({ file }) => file === undefined || !files.includes(file))
        return [program, files.filter((each) => isWhole || own.some(({ file }) => file === each))]
      }),
    )
  }

  /** Removes the results of files that run again, and keeps their failures for the report. */
  discardResults(program: string, files: readonly string[]): void {
    const isDiscarded = (failure: Failure) => failure.program === program
    this.#singleFailures.push(
      ...this.#failures
        .filter(isDiscarded)
        .map(({ title, text }) => ({ title, text: `failed at first: ${text}` })),
    )
    this.#failures = this.#failures.filter((failure) => !isDiscarded(failure))
    const isWhole = files.length === (this.#programs.get(program)?.length ?? 1)
    for (const file of [...files, ...(isWhole ? [program] : [])]) this.#files.delete(resolve(file))
    for (const file of files) this.#closed.delete(resolve(file))
    this.#filesEnded -= files.length
  }

  /** The tests that failed in one of two runs. */
  get passedOnce(): string[] {
    const failed = new Set(this.#failures.map(({ title }) => title))
    const titles = new Set(this.#singleFailures.map(({ title }) => title))
    // Without the line, which changes with the file.
    return [...titles].filter((title) => !failed.has(title)).map((title) => title.replace(/(:\d+)+\)$/, ')'))
  }

  #total(): Count {
    const total = emptyCount('')
    for (const count of this.#files.values())
      for (const result of ['passed', 'failed', 'skipped'] as const) total[result] += count[result]
    return total
  }

  /**
   * Returns the output for an event: none, or complete lines. `test:complete` arrives immediately, while `test:pass`
   * and `test:fail` wait for earlier files; but hooks that fail after the last test only send `test:fail`.
   */
  handleEvent(event: TestEvent): string {
    const { type, data } = event
    if (isOutput(event)) return data.message ?? ''
    if (isWholeFile(data)) return this.#handleFile(event)
    this.#trackRunning(event)
    const failure = data.details?.error?.failureType
    if (type === 'test:fail' && failure === 'hookFailed' && isFileEvent(data)) return this.#fail(data)
    if (type === 'test:enqueue' && !isFileEvent(data))
      this.#paths.set(keyOf(data, data.testId), this.#pathOf(data))
    if (type !== 'test:complete') return ''
    if (isFileEvent(data)) return this.#close(data)
    // A test with failed subtests fails as well; only the subtests are counted.
    if (failure === 'subtestsFailed' || (data.details?.type === 'suite' && !failure)) return ''
    if (data.skip !== undefined || data.todo !== undefined) return this.#count(data, 'skipped')
    if (data.details?.error) return this.#fail(data)
    this.#passed.add(this.#titleOf(data))
    return this.#count(data, 'passed')
  }

  /** Handles an event of a file that is a test of its program. */
  #handleFile({ type, data }: TestEvent): string {
    const { name = '', entryFile = '', details } = data
    const file = fileURLToPath(name)
    if (type === 'test:dequeue') this.#current.set(entryFile, file)
    if (type !== 'test:complete') return ''
    this.#current.delete(entryFile)
    const { error, duration_ms = 0 } = details ?? {}
    const isBroken = error !== undefined && error.failureType !== 'subtestsFailed'
    const failure = isBroken ? this.#fail({ ...data, file, name: file }) : ''
    const seconds = (duration_ms / 1_000).toFixed(1)
    return `${failure}${this.#closeFile(file, { program: entryFile, isBroken, seconds })}`
  }

  /** Records the running tests, in case a file never ends. */
  #trackRunning({ type, data }: TestEvent) {
    const { file = '', entryFile = file } = data
    if (isFileEvent(data)) return
    const running = this.#running.get(entryFile) ?? new Set()
    this.#running.set(entryFile, running)
    if (type === 'test:dequeue') running.add(keyOf(data, data.testId))
    if (type === 'test:complete') running.delete(keyOf(data, data.testId))
  }

  /** Reports a file that was killed with its child processes after `seconds` without an event. */
  reportHang(file: string, { seconds, children, duration_ms }: Hang): string {
    const [innermost] = [...(this.#running.get(file) ?? [])].toReversed()
    const name = innermost === undefined ? 'outside its tests' : `in '${this.#paths.get(innermost)}'`
    const what = children === 1 ? 'a process' : `${children} processes`
    const rest = children > 0 ? `, and ${what} that it had started` : ''
    const error = new Error(
      `The file hung ${name}: no test started or ended for ${seconds} s. It was ended${rest}.`,
    )
    delete error.stack
    return this.#close({ file, name: file, nesting: 0, details: { error, duration_ms } })
  }

  #fail(data: TestEvent['data']): string {
    const { file = '', entryFile = file, line, column } = data
    const current = this.#current.get(entryFile)
    const own = relativePath(current ?? '') || (this.#programs.get(file)?.join(', ') ?? relativePath(file))
    const place = line === undefined || isFileEvent(data) ? own : `${own}:${line}:${column}`
    const isProgram = isFileEvent(data) || line === undefined
    const title = `${isFileEvent(data) ? 'the file itself' : this.#pathOf(data)} (${place})`
    const text = `${title}\n${indented(reasonOf(data.details?.error))}`
    if (!isProgram && this.#passed.has(this.#titleOf(data))) {
      this.#singleFailures.push({ title, text: `failed only in the second run: ${text}` })
      this.#count(data, 'passed')
    } else {
      const named = isProgram ? undefined : relativePath(this.#fileOf(data))
      this.#failures.push({ program: entryFile, file: named, title, text })
      this.#count(data, 'failed')
    }
    return `✖ ${title}\n`
  }

  /** Returns the names of a test and its parents. */
  #pathOf(data: TestEvent['data']): string {
    const parent = this.#paths.get(keyOf(data, data.parentId))
    return parent ? `${parent} › ${data.name}` : (data.name ?? '')
  }

  #titleOf(data: TestEvent['data']): string {
    return `${data.file}: ${this.#pathOf(data)}`
  }

  #count(data: TestEvent['data'], result: 'passed' | 'failed' | 'skipped'): string {
    const { entryFile = data.file ?? '', nesting, details } = data
    const key = this.#fileOf(data)
    const own = this.#files.get(key) ?? emptyCount(entryFile)
    own[result] += 1
    if (nesting === 0) own.ms += details?.duration_ms ?? 0
    this.#files.set(key, own)
    return ''
  }

  /** Returns the file to which a test belongs; its program if a helper of several files defines it. */
  #fileOf({ file = '', entryFile = file }: TestEvent['data']): string {
    const isOwn = this.#programs.get(entryFile)?.includes(relativePath(file))
    return isOwn ? file : (this.#current.get(entryFile) ?? entryFile)
  }

  /** Ends a program: a file, or a group of files. A file that succeeds without a test is an error. */
  #close(data: TestEvent['data']): string {
    const { file = '', details } = data
    const { error } = details ?? {}
    const isBroken = error !== undefined && error.failureType !== 'subtestsFailed'
    const failure = isBroken ? this.#fail(data) : ''
    const files = this.#programs.get(file) ?? [relativePath(file)]
    const seconds = ((details?.duration_ms ?? 0) / 1_000).toFixed(1)
    if (files.length === 1) return `${failure}${this.#closeFile(file, { program: file, isBroken, seconds })}`
    const open = files.map((each) => resolve(each)).filter((each) => !this.#closed.has(each))
    const lines = open.map((each) => this.#closeFile(each, { program: file, isBroken }))
    return `${failure}${lines.join('')}  ${files.length} files in one process (${seconds} s)\n`
  }

  /** Ends a file of a program. In a group, its duration is the sum of its tests. */
  #closeFile(file: string, { program, isBroken, seconds }: FileEnd): string {
    this.#closed.add(file)
    const isEmpty = !isBroken && !this.#files.has(file) && !this.#mayBeEmpty
    const failure = isEmpty ? this.#fail({ file, entryFile: program, name: 'the file holds no test' }) : ''
    const count = this.#files.get(file) ?? emptyCount(program)
    const sign = count.failed > 0 ? '✖' : '✔'
    const place = `${++this.#filesEnded} of ${this.#fileCount}`
    const duration = seconds ?? (count.ms / 1_000).toFixed(1)
    return `${failure}${sign} ${place}: ${relativePath(file)}: ${inWords(count)} (${duration} s)\n`
  }

  /** Returns all failures, those of one run first. The last line has the numbers of passed and failed tests. */
  report({ isInterrupted = false } = {}): string {
    const single = this.#singleFailures.map(({ text }) => `\n${text}\n`).join('')
    const failures = this.#failures.map(({ text }, index) => `\n${index + 1}) ${text}\n`).join('')
    const total = this.#total()
    const { passed, failed } = total
    const why = isInterrupted ? '\nInterrupted.\n' : passed + failed === 0 ? '\nNo test was run.\n' : ''
    return `${single}${failures}${why}\n${inWords(total)}\n`
  }
}

const inWords = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const relativePath = (file: string) => relative('.', file)

/** Returns the error that a test threw, which the runner wraps. */
const reasonOf = (error: Error | undefined) => (error ? inspect(error.cause ?? error, { depth: 4 }) : '')

const indented = (text: string) => text.replace(/^(?=.)/gm, '   ')
