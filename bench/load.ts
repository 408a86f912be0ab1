/** Fills a tenant with leads like the server, with search texts, custom values and counters. */
import { leads } from '../server/src/modules/crm/leads/lead.ts'
import { valuesIn } from '../server/src/core/custom-fields/values.ts'
import type { Connection } from '../server/src/runtime/database/client.ts'
import { indexKeys, searchText } from '../server/src/core/data/search/keys.ts'
import { leadOf, type StoredLead, type Workforce } from './leads.ts'

const step = 5_000

/** Adds this many leads to a tenant without leads. */
export async function loadLeads(owner: Connection, tenantId: string, rows: number, workforce: Workforce) {
  for (let from = 0; from < rows; from += step) {
    const numbers = Array.from({ length: Math.min(step, rows - from) }, (_, index) => from + index)
    await addLeads(
      owner,
      tenantId,
      numbers.map((number) => leadOf(number, rows, workforce)),
    )
  }
  await addCounts(owner, tenantId)
}

const columns = {
  id: 'text',
  email: 'text',
  source: 'text',
  status: 'text',
  contact_info: 'jsonb',
  lead_score: 'jsonb',
  estimated_value: 'bigint',
  probability: 'integer',
  is_probability_manual: 'boolean',
  assigned_user_id: 'text',
  organization_id: 'text',
  campaign_id: 'text',
  tags: 'text[]',
  custom_fields: 'jsonb',
  notes: 'text',
  lost_reason: 'text',
  assigned_at: 'timestamptz',
  qualified_at: 'timestamptz',
  converted_at: 'timestamptz',
  last_activity_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} satisfies Record<keyof StoredLead, string>

async function addLeads(owner: Connection, tenantId: string, records: readonly StoredLead[]) {
  const names = Object.keys(columns).join(', ')
  const typed = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  await owner.query(
    `insert into leads (tenant_id, ${names}) select $1, ${names} from jsonb_to_recordset($2) as given (${typed})`,
    [tenantId, JSON.stringify(records)],
  )
  const documents = records.map((record) => searchDocument(tenantId, record))
  await owner.query(
    `insert into search_documents (tenant_id, kind, id, text, keys)
     select $1, $2, id, text, keys from jsonb_to_recordset($3) as given (id text, text text, keys integer[])`,
    [tenantId, leads.table, JSON.stringify(documents)],
  )
  await owner.query(
    `insert into search_changes (tenant_id, kind, text, amount) select $1, $2, text, 1 from unnest($3::text[]) as text`,
    [tenantId, leads.table, documents.map(({ text }) => text)],
  )
  await addValues(owner, tenantId, records)
}

async function addValues(owner: Connection, tenantId: string, records: readonly StoredLead[]) {
  const pairs = records.flatMap(({ id, custom_fields }) =>
    valuesIn(custom_fields).map(([code, value]) => ({ id, code, value })),
  )
  await owner.query(
    `insert into custom_field_values (tenant_id, entity_type, code, value, record_id)
     select $1, $2, code, value, id from jsonb_to_recordset($3) as given (id text, code text, value text)`,
    [tenantId, leads.entityType, JSON.stringify(pairs)],
  )
}

function searchDocument(tenantId: string, record: StoredLead) {
  const text = searchText(leads.searchFields(record))
  return { id: record.id, text, keys: indexKeys(tenantId, leads.table, text) }
}

/** Adds counters in the state after the worker: one aggregated row per combination of facets. */
async function addCounts(owner: Connection, tenantId: string) {
  const facets = (leads.list.facets ?? []).map((name) => `'${name}', ${name}`).join(', ')
  await owner.query(
    `insert into record_counts (tenant_id, kind, facets, amount, is_folded)
     select $1, $2, jsonb_build_object(${facets}), count(*), true from leads where tenant_id = $1 group by 3`,
    [tenantId, leads.table],
  )
}
