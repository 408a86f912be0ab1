/** The measured operations: common requests on one resource, each for a random record. */
import type { RequestSpec } from './drive.ts'
import type { BenchApp } from './bench-app.ts'
import { companyWord } from './leads.ts'

export const operationNames = ['get', 'list', 'filtered', 'search', 'create', 'update'] as const

export type OperationName = (typeof operationNames)[number]

const sampledIds = 400

/** Returns the next request of each operation, on this database. */
export async function operationsOn(
  { owner, tenantId }: Pick<BenchApp, 'owner' | 'tenantId'>,
  rows: number,
): Promise<Record<OperationName, () => RequestSpec>> {
  const { rows: chosen } = await owner.query<{ id: string }>(
    'select id from leads where tenant_id = $1 order by md5(id) limit $2',
    [tenantId, sampledIds],
  )
  const anyId = () => chosen[below(chosen.length)]?.id ?? ''
  let made = 0
  return {
    get: () => ({ method: 'GET', path: `/crm/leads/${anyId()}` }),
    list: () => ({ method: 'GET', path: '/crm/leads?per_page=25' }),
    filtered: () => ({ method: 'GET', path: '/crm/leads?per_page=25&status=contacted' }),
    search: () => ({
      method: 'GET',
      path: `/crm/leads/search?per_page=25&q=${companyWord(rows, below(rows))}`,
    }),
    create: () => ({ method: 'POST', path: '/crm/leads', body: newLead(++made) }),
    update: () => ({ method: 'PATCH', path: `/crm/leads/${anyId()}`, body: change(++made) }),
  }
}

const below = (limit: number) => Math.floor(Math.random() * limit)

const newLead = (number: number) => ({
  email: `visitor.${number}@fair.example`,
  source: 'trade_show',
  contact_info: {
    first_name: 'Maria',
    last_name: 'Anders',
    company: 'Alfreds Futterkiste',
    phone: `030-${1_000_000 + number}`,
  },
  estimated_value: 12_500,
  tags: ['fair-2026'],
  notes: 'Met at the trade fair. Wants an offer before the end of the quarter.',
})

const change = (number: number) => ({
  notes: `Called back, the ${number}th time.`,
  estimated_value: 1_000 + (number % 50_000),
})
