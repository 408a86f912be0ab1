/** Pages of the levels of a tree, which are read as they are needed. */
import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

type PageQuery<T> = UseQueryOptions<T, Error, T, readonly unknown[]>
export type Wanted = readonly [key: string, page: number]

/** Returns the first pages of a level. */
export const pagesWanted = (key: string, count: number): readonly Wanted[] =>
  Array.from({ length: count }, (_, index) => [key, index + 1] as const)

/** Reads pages, and groups those that have arrived by their key. The value changes only with their data. */
export function usePages<T>(wanted: readonly Wanted[], queryOf: (each: Wanted) => PageQuery<T>) {
  const results = useQueries({ queries: wanted.map(queryOf) })
  const data = results.map((each) => each.data)
  const [kept, setKept] = useState({ keys: '', data, grouped: new Map<string, readonly T[]>() })
  const keys = wanted.map(([key]) => key).join()
  const failed = results.find(({ error }) => error !== null)
  const rest = { error: failed?.error ?? null, retry: () => void failed?.refetch() }
  if (kept.keys === keys && isSame(kept.data, data)) return { data: kept.grouped, ...rest }
  const arrived = wanted.flatMap(([key], index) => {
    const each = data[index]
    return each === undefined ? [] : [{ key, each }]
  })
  const grouped = new Map(
    [...Map.groupBy(arrived, ({ key }) => key)].map(([key, some]) => [key, some.map(({ each }) => each)]),
  )
  setKept({ keys, data, grouped })
  return { data: grouped, ...rest }
}

const isSame = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length === after.length && before.every((each, index) => each === after[index])
