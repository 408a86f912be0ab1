/** The events of the test runner. */

/** The properties of the runner's events that are used here. */
export interface TestEvent {
  type: string
  data: {
    name?: string
    /** The file that defines the test, and the file that was run. They differ if a helper defines the test. */
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

export const isOutput = ({ type }: TestEvent) => type === 'test:stdout' || type === 'test:stderr'

/** The runner also reports each file as a test. */
export const isFileEvent = ({ name, file, nesting }: TestEvent['data']) => nesting === 0 && name === file

/** A file of a group is a test whose name is its URL. */
export const isWholeFile = ({ name, nesting }: TestEvent['data']) =>
  nesting === 0 && name !== undefined && name.startsWith('file:')

export const keyOf = ({ file, entryFile = file }: TestEvent['data'], testId: number | undefined) =>
  `${entryFile}#${testId}`
