/**
 * The baseline: the cost of the same work without the rest of the system. A bare HTTP server runs the
 * statements of the server, without transactions, permissions, validation, events or counters, and returns the rows
 * unchanged. It sets the tenant on its connections, as the owner, so row-level security does not slow it down either.
 *
 * The statements are copied from PostgreSQL's log of the server.
 */
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { newId } from '../server/src/runtime/ids.ts'
import { queryKeys } from '../server/src/core/data/search/keys.ts'

const [url = '', tenantId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10, options: `-c app.tenant_id=${tenantId}` })

const columns = `
  "leads"."id", "leads"."email", "leads"."source", "leads"."status", "leads"."contact_info", "leads"."estimated_value",
  "leads"."probability", "leads"."assigned_user_id", "leads"."organization_id", "leads"."campaign_id", "leads"."tags",
  "leads"."custom_fields", "leads"."notes", "leads"."lost_reason", "leads"."lead_score", "leads"."assigned_at",
  "leads"."qualified_at", "leads"."converted_at", "leads"."last_activity_at", "leads"."created_at",
  "leads"."updated_at", "leads"."is_probability_manual", "leads"."version"`
const person = `json_build_object('id', "users"."id", 'name', "users"."name", 'email', "users"."email")`
const newest = 'order by "leads"."created_at" desc, "leads"."id" desc'

const statements = {
  get: `select ${columns},
      (select ${person} as "person" from "users" where "users"."id" = "leads"."assigned_user_id"
        and "users"."tenant_id" = $2) as "assigned_user"
    from "leads" where ("leads"."deleted_at" is null and "leads"."id" = $1) and "leads"."tenant_id" = $2`,
  count: `select coalesce(sum(amount), 0)::integer as "total" from "record_counts"
    where ("kind" = $1) and "record_counts"."tenant_id" = $2`,
  list: `select ${columns} from "leads" where ("leads"."deleted_at" is null) and "leads"."tenant_id" = $1
    ${newest} limit 25 offset 0`,
  filteredCount: `select coalesce(sum(amount), 0)::integer as "total" from "record_counts"
    where ("kind" = $1 and facets @> $2::jsonb) and "record_counts"."tenant_id" = $3`,
  filtered: `select ${columns} from "leads"
    where ("leads"."deleted_at" is null and "leads"."status" = $1) and "leads"."tenant_id" = $2
    ${newest} limit 25 offset 0`,
  found: `with "found" as (select search_texts($1, array[$2], array[''], array[$3]) as "id")
    select ${columns}, (select count(*) from found) as "found_count" from "leads"
    where ("leads"."deleted_at" is null and "leads"."id" in (select id from found)) and "leads"."tenant_id" = $4
    ${newest} limit 25 offset 0`,
  create: `insert into "leads" ("email", "source", "contact_info", "estimated_value", "tags", "notes", "status",
      "lead_score", "probability", "is_probability_manual", "custom_fields", "id", "created_at", "updated_at")
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${columns}`,
  update: `update "leads" set "notes" = $1, "estimated_value" = $2, "updated_at" = $3, "version" = version + 1
    where ("id" = $4) and "leads"."tenant_id" = $5 returning ${columns}`,
}

async function run(name: keyof typeof statements, values: unknown[]) {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text: statements[name], values })
  return rows
}

const one = async (rows: Promise<unknown[]>) => ({ data: (await rows)[0] })

async function page(counted: Promise<Record<string, unknown>[]>, listed: Promise<unknown[]>) {
  const [[count], data] = await Promise.all([counted, listed])
  return { data, meta: { total: Number(count?.total) } }
}

async function respond(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://baseline')
  const status = searchParams.get('status')
  const id = pathname.split('/').at(-1)
  if (request.method === 'POST') return one(create(await bodyOf(request)))
  if (request.method === 'PATCH') return one(update(id, await bodyOf(request)))
  if (id === 'search') {
    const text = searchParams.get('q')?.toLowerCase() ?? ''
    const keys = queryKeys(tenantId, 'leads', [text])
    const data = await run('found', ['leads', `%${text}%`, keys, tenantId])
    return { data, meta: { total: Number(data[0]?.found_count ?? 0) } }
  }
  if (id !== 'leads') return one(run('get', [id, tenantId]))
  if (!status) return page(run('count', ['leads', tenantId]), run('list', [tenantId]))
  const facets = JSON.stringify({ status })
  return page(run('filteredCount', ['leads', facets, tenantId]), run('filtered', [status, tenantId]))
}

/** The body from operations.ts, without validation. */
interface Body {
  email: string
  source: string
  contact_info: object
  estimated_value: number
  tags: string[]
  notes: string
}

function create({ email, source, contact_info, estimated_value, tags, notes }: Body) {
  const score = {
    grade: 'C',
    temperature: 'cool',
    total_score: 42,
    behavioral_score: 0,
    demographic_score: 42,
  }
  const now = new Date()
  return run('create', [
    email,
    source,
    contact_info,
    estimated_value * 100,
    tags,
    notes,
    'new',
    score,
    23,
    false,
    {},
    newId(),
    now,
    now,
  ])
}

const update = (id: string | undefined, { notes, estimated_value }: Body) =>
  run('update', [notes, estimated_value * 100, new Date(), id, tenantId])

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Body
}

const server = createServer((request, response) => {
  const send = (status: number, body: unknown) => {
    const text = JSON.stringify(body)
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }
  respond(request).then(
    (body) => send(200, body),
    (error: Error) => send(500, { message: error.message }),
  )
})

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
// The process ends with its parent.
process.once('disconnect', () => process.exit())
