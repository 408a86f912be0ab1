/** The result of a check, and the query function that checks use. */
import type { Row } from './database.ts'

export type Query = (text: string, values?: unknown[]) => Promise<Row[]>

export interface CheckResult {
  name: string
  /** One line for each fault; empty if the check passes. */
  faults: string[]
}
