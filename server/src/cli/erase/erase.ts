/**
 * Erases a person from the tables of a tenant, in one transaction of the schema owner: the fields of the record and of
 * linked records, their events, searches, emails and deliveries, and mentions elsewhere. The rows remain.
 */
import { type Connection, quoteName } from '#runtime/database/client'
import { newId } from '#runtime/ids'
import { kindName } from '#features/documents/document.parents'
import { enterTenant } from '../backup/save.ts'
import { blank, type Column, createFunctions, erasedColumns, erasedText, readColumns } from './columns.ts'
import { type Erased, eraseMentions, type Identifiers, identifiersIn, patternsOf } from './mentions.ts'
import type { Linked, Person } from './persons.ts'

export interface Subject {
  tenantId: string
  person: Person
  id: string
}

/** Records whose fields are erased. */
interface Rows {
  table: string
  entityType: string
  ids: string[]
  fields: readonly string[] | undefined
}

export interface Erasure {
  /** The changed rows by place. */
  places: Erased[]
  /** The SHA-256 of files that no row needs any longer. */
  files: string[]
  /** Fields of the record that remain by law. */
  retained: readonly string[]
}

/** Erases the person. `isDryRun` rolls everything back at the end. Throws if the record does not exist. */
export async function erasePerson(
  owner: Connection,
  subject: Subject,
  { now, isDryRun }: { now: string; isDryRun: boolean },
): Promise<Erasure> {
  await createFunctions(owner)
  await owner.query('begin')
  try {
    await enterTenant(owner, subject.tenantId)
    await owner.query(`select set_config('app.rewrites', 'events,stock_movements', true)`)
    const erasure = await new Eraser(owner, subject, await readColumns(owner)).run(now)
    await owner.query(isDryRun ? 'rollback' : 'commit')
    return erasure
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

class Eraser {
  readonly #owner: Connection
  readonly #subject: Subject
  readonly #columns: readonly Column[]
  readonly #places: Erased[] = []

  constructor(owner: Connection, subject: Subject, columns: readonly Column[]) {
    this.#owner = owner
    this.#subject = subject
    this.#columns = columns
  }

  async run(now: string): Promise<Erasure> {
    const { person, id } = this.#subject
    const own: Rows = { table: person.table, entityType: person.entityType, ids: [id], fields: undefined }
    const identifiers = await this.#identifiers()
    const retained = await this.#retained()
    const linked: Rows[] = []
    for (const each of person.linked) linked.push(await this.#linkedRows(each))
    const documents = await this.#documentsOf([own, ...linked])
    const all = [own, ...linked, documents]
    const erased = all.filter(({ fields }) => !fields).flatMap(({ ids }) => ids)
    const sums = await this.#filesOf(documents.ids, [...erased, ...linked.flatMap(({ ids }) => ids)])
    for (const each of all) await this.#eraseRows(each, each === own ? retained : [])
    for (const each of all) await this.#eraseEvents(each)
    await this.#eraseCopies(erased)
    await this.#eraseMails(identifiers)
    const patterns = patternsOf(identifiers)
    if (patterns)
      this.#places.push(
        ...(await eraseMentions(this.#owner, this.#columns, { ...this.#subject, ids: erased, patterns })),
      )
    await this.#record(now)
    return { places: this.#places, files: await this.#unused(sums, documents.ids), retained }
  }

  async #identifiers(): Promise<Identifiers> {
    const { person, id } = this.#subject
    const { rows } = await this.#texts<{ document: unknown }>(
      `select to_jsonb(r) as document from ${quoteName(person.table)} r where tenant_id = $1 and id = $2
       union all select jsonb_build_array(changes, data, previous) from events
         where tenant_id = $1 and entity_id = $2 and entity_type = '${person.entityType}'
       union all select jsonb_build_array(before, after) from import_rows where tenant_id = $1 and record_id = $2`,
      [id],
    )
    return identifiersIn(rows.map(({ document }) => document))
  }

  async #retained(): Promise<readonly string[]> {
    const { person, id } = this.#subject
    if (!person.retained) return []
    const { rowCount } = await this.#texts(person.retained.exists, [id])
    return rowCount ? person.retained.columns : []
  }

  async #linkedRows({ table, entityType, column, fields }: Linked): Promise<Rows> {
    const { rows } = await this.#texts<{ id: string }>(
      `select id from ${quoteName(table)} where tenant_id = $1 and ${quoteName(column)} = $2`,
      [this.#subject.id],
    )
    return { table, entityType, ids: rows.map(({ id }) => id), fields }
  }

  /**
   * The documents of records that are erased completely. For other records, the law may require a document, such as the
   * contract of an order.
   */
  async #documentsOf(all: readonly Rows[]): Promise<Rows> {
    const ids: string[] = []
    for (const { entityType, ids: parents } of all.filter(({ fields }) => !fields)) {
      const { rows } = await this.#texts<{ id: string }>(
        'select id from documents where tenant_id = $1 and documentable_type = $2 and documentable_id = any($3)',
        [kindName({ entityType }), parents],
      )
      ids.push(...rows.map(({ id }) => id))
    }
    return { table: 'documents', entityType: 'document', ids, fields: undefined }
  }

  /**
   * Returns the files of documents, images, and printed documents except invoices. Deletes the rows of printed
   * documents.
   */
  async #filesOf(documentIds: string[], ids: string[]): Promise<string[]> {
    const { rows } = await this.#texts<{ sha256: string }>(
      `with images as (
         delete from record_images where tenant_id = $1 and documentable_id = any($3) returning sha256
       ), printed as (
         delete from printed_documents where tenant_id = $1 and entity_id = any($3) and entity_type <> 'invoice'
         returning sha256
       )
       select sha256 from images union select sha256 from printed
       union select sha256 from document_versions where tenant_id = $1 and document_id = any($2)`,
      [documentIds, ids],
    )
    return rows.map(({ sha256 }) => sha256)
  }

  async #unused(sums: string[], documentIds: string[]): Promise<string[]> {
    const { rows } = await this.#texts<{ sha256: string }>(usedFiles, [sums, documentIds])
    return sums.filter((sum) => !rows.some(({ sha256 }) => sha256 === sum))
  }

  async #eraseRows({ table, ids, fields }: Rows, retained: readonly string[]) {
    const columns = erasedColumns(this.#columns, { table, fields }, retained)
    if (columns.length === 0 || ids.length === 0) return
    const values = columns.map((column) => `${quoteName(column.name)} = ${blank(column)}`)
    await this.#change(
      table,
      `update ${quoteName(table)} set ${values.join(', ')} where tenant_id = $1 and id = any($2)`,
      [ids],
    )
    if (table === 'documents')
      await this.#change(
        'document_versions',
        `update document_versions set file_name = '${erasedText}' where tenant_id = $1 and document_id = any($2)`,
        [ids],
      )
  }

  async #eraseEvents({ entityType, ids, fields }: Rows) {
    if (ids.length === 0) return
    const names = [...(fields ?? []), 'billing_address', 'shipping_address'].join("','")
    const of = (column: string) =>
      fields ? `pg_temp.erased_fields(${column}, array['${names}'])` : `pg_temp.erased(${column})`
    await this.#change(
      'events',
      `update events set changes = ${of('changes')}, data = ${of('data')}, previous = ${of('previous')}
       where tenant_id = $1 and entity_type = '${entityType}' and entity_id = any($2)`,
      [ids],
    )
    const about = `select id from events where tenant_id = $1 and entity_type = '${entityType}' and entity_id = any($2)`
    // A complete record in a payload contains copies that the event does not contain.
    const body = fields
      ? `select jsonb_object_agg(key, case when key in ('data', 'previous') then ${of('item')} else item end)
         from jsonb_each(body::jsonb) as each (key, item)`
      : 'select pg_temp.erased(body::jsonb)'
    await this.#change(
      'webhook_payloads',
      `update webhook_payloads set body = (${body})::text
       where tenant_id = $1 and event_id in (${about})`,
      [ids],
    )
    if (fields) return
    await this.#change(
      'webhook_deliveries',
      `update webhook_deliveries set history = pg_temp.erased(history)
       where tenant_id = $1 and event_id in (${about})`,
      [ids],
    )
  }

  /** Deletes copies of the record, and erases imported rows. */
  async #eraseCopies(ids: string[]) {
    await this.#change(
      'search_documents',
      `with removed as (
         delete from search_documents where tenant_id = $1 and id = any($2) returning kind, text
       ), changed as (
         insert into search_changes (tenant_id, kind, text, amount)
         select $1, kind, text, -1 from removed where kind in ('leads', 'contacts') returning 1
       ) select from removed`,
      [ids],
    )
    await this.#change(
      'custom_field_values',
      'delete from custom_field_values where tenant_id = $1 and record_id = any($2)',
      [ids],
    )
    await this.#change(
      'idempotency_keys',
      `delete from idempotency_keys where tenant_id = $1
         and exists (select from unnest($2::text[]) as each (id) where position(each.id in body) > 0)`,
      [ids],
    )
    await this.#change(
      'import_rows',
      `update import_rows set cells = pg_temp.erased(cells), errors = pg_temp.erased(errors),
         before = pg_temp.erased(before), after = pg_temp.erased(after) where tenant_id = $1 and record_id = any($2)`,
      [ids],
    )
    // Bytes in any encoding cannot be searched. They only serve to read a file again before its import starts.
    await this.#change('import_files', 'delete from import_files where tenant_id = $1', [])
  }

  /** Erases emails to or from the person. Unsent ones are not sent. */
  async #eraseMails({ emails }: Identifiers) {
    if (emails.length === 0) return
    await this.#change(
      'mails',
      `update mails set recipient = '${erasedText}', subject = '${erasedText}', body = '${erasedText}', html = null,
         cc = '{}', bcc = '{}', attachments = '{}', reply_to = null, link = null, accepted = '{}', rejected = '{}',
         last_error = null, state = case when state = 'pending' then 'failed' else state end
       where tenant_id = $1 and exists (
         select from unnest($2::text[]) as each (email)
         where position(lower(email) in
           lower(concat_ws(' ', recipient, array_to_string(cc || bcc, ' '), reply_to))) > 0)`,
      [emails],
    )
  }

  /** Writes the event `<type>.erased` once, with the erased fields of the latest event. */
  async #record(now: string) {
    const { person, id } = this.#subject
    const isPublished = person.entityType !== 'user'
    await this.#change(
      'events (added)',
      `with known as (
         select type, data, version, created_at, id from events
         where tenant_id = $1 and entity_type = '${person.entityType}' and entity_id = $2
       ), latest as (select data, version from known order by created_at desc, id desc limit 1
       ), event as (
         insert into events
           (tenant_id, id, type, entity_type, entity_id, request_id, changes, data, created_at, version)
         select $1, $3, '${person.entityType}.erased', '${person.entityType}', $2, 'command line', '{}',
           coalesce((select data from latest), '{}'), $4, (select version from latest)
         where not exists (select from known where type = '${person.entityType}.erased') returning id
       ), news as (
         insert into event_outbox (tenant_id, event_id) select $1, id from event where ${isPublished} returning 1
       )
       select from event`,
      [id, newId(), now],
    )
  }

  async #change(place: string, statement: string, values: unknown[]) {
    const { rowCount } = await this.#texts(statement, values)
    if (!rowCount) return
    const known = this.#places.find((each) => each.place === place)
    if (known) known.rows += rowCount
    else this.#places.push({ place, rows: rowCount })
  }

  #texts<Row extends object>(statement: string, values: unknown[]) {
    return this.#owner.query<Row>(statement, [this.#subject.tenantId, ...values])
  }
}

/** Files that rows need, except those of these documents and of already erased documents. */
const usedFiles = `
  select v.sha256 from document_versions v join documents d on d.tenant_id = $1 and d.id = v.document_id
    where v.tenant_id = $1 and v.sha256 = any($2) and v.document_id <> all($3)
      and not (d.deleted_at is not null and d.name = '${erasedText}' and v.file_name = '${erasedText}')
  union select sha256 from record_images where tenant_id = $1 and sha256 = any($2)
  union select sha256 from printed_documents where tenant_id = $1 and sha256 = any($2)`
