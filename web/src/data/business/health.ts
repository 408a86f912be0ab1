/** The health of a customer: its score by part, with risks and opportunities. */
import { queryOptions } from '@tanstack/react-query'
import { customers } from '../../generated/resources/customers.ts'
import { kontor } from '../api/client.ts'
import { keys } from '../records/records.ts'

export const healthQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.record(customers, id), 'health'],
    queryFn: ({ signal }) => kontor.customers.getHealthScore(id, { signal }),
  })
