/** The sample data of the company. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { kontor } from '../api/client.ts'

export type SampleRecords = Awaited<ReturnType<typeof kontor.sampleData.get>>['records']
export type KeptSamples = Awaited<ReturnType<typeof kontor.sampleData.remove>>['kept']

export const sampleDataQuery = queryOptions({
  queryKey: ['sample data'],
  queryFn: async ({ signal }) => (await kontor.sampleData.get({ signal })).records,
})

/** All lists and figures of the app change with it. */
const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

export function useAddSampleData() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (language: 'en' | 'de') => kontor.sampleData.create({ language }),
    onSettled: refresh,
  })
}

export function useRemoveSampleData() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: () => kontor.sampleData.remove(), onSettled: refresh })
}
