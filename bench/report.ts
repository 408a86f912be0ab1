/** Formats the results, for people and for programs. */
import type { Figures } from './drive.ts'
import type { OperationName } from './lead-requests.ts'

export interface Comparison {
  kontor: Figures
  baseline: Figures
  /** Requests per second of Kontor, relative to those of the baseline. */
  ratio: number
}

/** One run with one size of the tenant. */
export interface Report {
  rows: number
  seconds: number
  operations: Partial<Record<OperationName, Comparison>>
  /** The memory of the server process at the end. */
  memory_mb: number
  /** From the start of the process until it was ready, with an existing database. */
  ready_ms: number
  /** The same at the first start with the embedded PostgreSQL. */
  ready_embedded_ms: number
}

export const compare = (kontor: Figures, baseline: Figures): Comparison => ({
  kontor,
  baseline,
  ratio: baseline.rps === 0 ? 0 : Math.round((kontor.rps / baseline.rps) * 100) / 100,
})

/** One run is an object; several are an object with a key per size. */
export const asJson = (reports: readonly Report[]) =>
  JSON.stringify(reports.length === 1 ? reports[0] : { sizes: reports })

export function asTable(reports: readonly Report[]): string {
  const smallest = reports.toSorted((a, b) => a.rows - b.rows)[0]
  return reports.map((report) => sectionOf(report, reports.length > 1 ? smallest : undefined)).join('\n')
}

function sectionOf(report: Report, smallest: Report | undefined): string {
  const heads = [
    '',
    'Kontor/s',
    'p50 ms',
    'p99 ms',
    'errors',
    'baseline/s',
    'p50 ms',
    'p99 ms',
    'errors',
    'ratio',
  ]
  const lines = Object.entries(report.operations).map(([name, { kontor, baseline, ratio }]) => {
    const usual = smallest?.operations[name as OperationName]?.kontor.p50
    const factor = usual === undefined ? [] : [`× ${(kontor.p50 / usual).toFixed(2)}`]
    return [name, ...cellsOf(kontor), ...cellsOf(baseline), ratio.toFixed(2), ...factor]
  })
  const factorHead = smallest ? [`p50 to ${smallest.rows.toLocaleString('en')}`] : []
  const { rows, memory_mb, ready_ms, ready_embedded_ms } = report
  return [
    `${rows.toLocaleString('en')} leads, ${report.seconds} s each`,
    ...aligned([[...heads, ...factorHead], ...lines]),
    `memory ${memory_mb} MB · ready after ${ready_ms} ms, with the embedded PostgreSQL after ${ready_embedded_ms} ms`,
    '',
  ].join('\n')
}

const cellsOf = ({ rps, p50, p99, errors }: Figures) => [
  String(rps),
  p50.toFixed(2),
  p99.toFixed(2),
  String(errors),
]

function aligned(lines: readonly string[][]): string[] {
  const widths = (lines[0] ?? []).map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  return lines.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  )
}
