/** The columns of a board: counts and sums of the server over all records that match, and the first cards of each. */
import type { PipelineCurrency, PipelineStage } from '@kontor/sdk'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kontor } from '../api/client.ts'
import { readPage, repeatedIn } from '../records/grid-cache.ts'
import { valueOf, type Resource, type Row } from '../records/metadata.ts'
import { keys, type ListQuery } from '../records/records.ts'
import { withValue } from '../records/row-values.ts'

export interface BoardColumn {
  /** The value of the field by which the board groups. */
  id: string
  count: number
  /** Empty if the server has no sums for the list. */
  sums: readonly PipelineCurrency[]
  rows: readonly Row[]
}

export interface BoardSource {
  resource: Resource
  /** The field by which the records are grouped. */
  by: string
  /** The address below the list with sums and first cards of all columns, if the API has one. */
  summary?: string | undefined
  query: ListQuery
}

const cardsAtOnce = 25

/** Returns the values that have a column: all, or those of a filter. */
function columnIds({ resource, by, query }: BoardSource): readonly string[] {
  const all = resource.states?.field === by ? resource.states.all : (resource.fields[by]?.choices ?? [])
  const wanted = query[by] === undefined ? undefined : [query[by]].flat().map(String)
  return all.map(String).filter((id) => wanted?.includes(id) ?? true)
}

const readCards = ({ resource, by, query }: BoardSource, id: string, page: number, signal?: AbortSignal) =>
  readPage(resource, { ...query, [by]: id, per_page: cardsAtOnce, page }, signal)

/** The cards have the fields of any row of the list. */
type SummaryColumn = Omit<PipelineStage, 'cards'> & { cards?: readonly Row[] }

async function readColumns(source: BoardSource, signal: AbortSignal): Promise<readonly BoardColumn[]> {
  const { resource, summary, query } = source
  const ids = columnIds(source)
  if (summary === undefined)
    return Promise.all(
      ids.map(async (id): Promise<BoardColumn> => {
        const { rows, total } = await readCards(source, id, 1, signal)
        return { id, count: total, sums: [], rows }
      }),
    )
  const path = `${resource.path}/${summary}`
  const input = {
    query: { ...query, cards: cardsAtOnce },
    repeated: repeatedIn(query),
    options: { signal },
  }
  const columns = await kontor.send<readonly SummaryColumn[], unknown>('GET', path, input)
  return columns
    .filter(({ stage }) => ids.includes(stage))
    .map(({ stage, count, currencies, cards = [] }) => ({ id: stage, count, sums: currencies, rows: cards }))
}

const keyOf = ({ resource, by, query }: BoardSource) => [...keys.board(resource), by, query] as const

const withoutRepetitions = (rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** Reads the columns with as many cards as were shown before. */
async function readBoard(client: QueryClient, source: BoardSource, signal: AbortSignal) {
  const shown = client.getQueryData<readonly BoardColumn[]>(keyOf(source)) ?? []
  const columns = await readColumns(source, signal)
  return Promise.all(
    columns.map(async (column): Promise<BoardColumn> => {
      const wanted = shown.find(({ id }) => id === column.id)?.rows.length ?? 0
      const pages = Math.ceil(Math.min(wanted, column.count) / cardsAtOnce)
      const further = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2)
      const read = await Promise.all(further.map((page) => readCards(source, column.id, page, signal)))
      const rows = [...column.rows, ...read.flatMap((page) => page.rows)]
      return { ...column, rows: withoutRepetitions(rows) }
    }),
  )
}

export const boardQuery = (source: BoardSource) =>
  queryOptions({
    queryKey: keyOf(source),
    staleTime: 15_000,
    queryFn: ({ client, signal }) => readBoard(client, source, signal),
  })

/** Returns the function that reads further cards of a column, and the id of the column that is being read. */
export function useMoreCards(source: BoardSource) {
  const client = useQueryClient()
  const [reading, setReading] = useState<string>()
  const readMore = async ({ id, rows }: BoardColumn) => {
    setReading(id)
    try {
      const { rows: next } = await readCards(source, id, Math.floor(rows.length / cardsAtOnce) + 1)
      client.setQueryData<readonly BoardColumn[]>(keyOf(source), (columns) =>
        columns?.map((column) =>
          column.id === id ? { ...column, rows: withoutRepetitions([...column.rows, ...next]) } : column,
        ),
      )
    } finally {
      setReading(undefined)
    }
  }
  return { reading, readMore }
}

/** Returns the columns with a card on top of another one. The sums stay: the server computes them. */
export function withMovedCard(
  columns: readonly BoardColumn[],
  by: string,
  row: Row,
  to: string,
): readonly BoardColumn[] {
  const from = String(valueOf(row, by))
  return columns.map((column) => {
    const others = column.rows.filter(({ id }) => id !== row.id)
    if (column.id === from) return { ...column, count: column.count - 1, rows: others }
    if (column.id !== to) return column
    return { ...column, count: column.count + 1, rows: [withValue(row, by, to), ...others] }
  })
}

/** Shows a card in another column. Returns the function that puts it back. */
export function useShowMoved(source: BoardSource) {
  const client = useQueryClient()
  return async (row: Row, to: string): Promise<() => void> => {
    const key = keyOf(source)
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData<readonly BoardColumn[]>(key)
    if (before) client.setQueryData(key, withMovedCard(before, source.by, row, to))
    return () => client.setQueryData(key, before)
  }
}
