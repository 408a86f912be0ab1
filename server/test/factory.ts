/**
 * Factories create the records of tests. Each resource declares one in `<resource>.factory.ts` beside its definition.
 * The contract tests, the fuzzer and behaviour tests use it. The demo and the benchmarks do not: the demo describes one
 * company, and the benchmarks write many rows by SQL, identical in every run.
 */
import assert from 'node:assert/strict'
import { CompiledQuery } from 'kysely'
import { counters, type f, find, type Resource } from '#core'
import { inTenant } from '#runtime/jobs/worker'
import type { ApiResponse, Caller } from './test-app.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests write and read JSON without types
export type Body = Record<string, any>

/** A record in a response. */
export type Created = ApiResponse['body']

export interface Making {
  by: Caller
  /** A different number for each record. */
  number: number
  /** The record of the endpoint. */
  record: Created
}

/** Returns the value of a field. `example` is the value in the example of the body. */
type Field = (making: Making, example: never) => unknown

export type Fields = Readonly<Record<string, Field>>

type WriteState = (by: Caller, id: string, state: string) => Promise<void>

const stateWriters = new Map<Resource, WriteState>()

interface Declaration {
  /** The end of the path of the collection: a POST to it creates a record. Endpoints below it use this factory. */
  path: string
  /** The fields of a new record that the example cannot contain: unique values, and ids of existing records. */
  fields?: Fields
  /** Values of a new record that differ from the example. */
  defaults?: Body
  /** Like `fields`, for the bodies of other endpoints, by their path below the collection: `/:id/assign`. */
  bodies?: Readonly<Record<string, Fields>>
  /** Called before a record is created. */
  prepare?: (by: Caller) => Promise<unknown>
  /** Creates a record if a POST to the collection does not. `collection` is its path with the ids of the parents. */
  create?: (by: Caller, overrides: Body, collection: string) => Promise<Created>
  /** Prepares a record for an endpoint, if its state is not sufficient. */
  arrange?: Readonly<Record<string, (by: Caller, record: Created) => Promise<unknown>>>
  /** Writes the state of a record if an update of its row is not sufficient. */
  writeState?: WriteState
  /** The field of the record that the path contains; `id` by default. */
  parameter?: string
  /** Returns a file that the endpoints accept. */
  file?: (number: number) => { name: string; bytes: Buffer }
}

export interface Factory extends Declaration {
  resource: Resource | null
  /** Creates a record. Fields in `overrides` are not generated. */
  create(by: Caller, overrides?: Body, collection?: string): Promise<Created>
  /** Creates a record in a state, which is written to the table directly. */
  createIn(by: Caller, state: string, overrides?: Body): Promise<Created>
  /** Returns the body of a new record: its required fields. */
  draft(by: Caller, overrides?: Body): Promise<Body>
}

/** Declares how tests create records of a resource or, without a resource, the values of a path parameter. */
export function factory(resource: (Resource & { draft?: f.TSchema }) | null, declared: Declaration): Factory {
  const { path, fields = {}, defaults = {} } = declared
  if (resource && declared.writeState) stateWriters.set(resource, declared.writeState)
  const { required = [], examples: [example = {}] = [] } = (resource?.draft ?? {}) as {
    required?: readonly string[]
    examples?: Body[]
  }
  const draft = async (by: Caller, overrides: Body = {}) => {
    const missing = Object.entries(fields).filter(([name]) => !(name in overrides))
    return {
      ...Object.fromEntries(required.map((name) => [name, example[name]])),
      ...defaults,
      ...(await filled(Object.fromEntries(missing), example, { by })),
      ...overrides,
    }
  }
  const create = async (by: Caller, overrides: Body = {}, collection = path): Promise<Created> => {
    await declared.prepare?.(by)
    if (declared.create) return declared.create(by, overrides, collection)
    const { status, body } = await by.post(collection, await draft(by, overrides))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const createIn = async (by: Caller, state: string, overrides?: Body): Promise<Created> => {
    const record = await create(by, overrides)
    await setState(by, resource, record, state)
    return record
  }
  return { ...declared, resource, draft, create, createIn }
}

/** Writes the state of a record to its table. */
export async function setState(by: Caller, of: Resource | null, { id }: { id: string }, state: string) {
  assert.ok(of?.states, 'The resource has states.')
  const write = stateWriters.get(of)
  if (write) return write(by, id, state)
  const { testApp, tenantId } = by
  const { runtime } = testApp.app
  const read = () => inTenant(runtime, tenantId, (ctx) => find(ctx, of as Of, id))
  const before = await read()
  await testApp.sql(`update ${of.table} set ${of.states.fieldName} = $1 where id = $2`, [state, id])
  const after = await read()
  // Otherwise the counters would miss the change, and later changes could make them negative.
  await inTenant(runtime, tenantId, async (ctx) => {
    // The contract of cached results looks for writes without an event: this one is not the server's.
    await ctx.run(CompiledQuery.raw(`select set_config('test.emitted', 'yes', true)`))
    counters.countChange(ctx, of, before, after)
  })
}

type Of = Parameters<typeof find>[1]

let made = 0

/** Returns the values of these fields, generated one after the other. */
export async function filled(
  fields: Fields,
  example: Body,
  { by, record = {} }: Partial<Making> & { by: Caller },
) {
  const making = { by, record, number: ++made }
  const values: Body = {}
  for (const [name, field] of Object.entries(fields))
    values[name] = await field(making, example[name] as never)
  return values
}

/** A field with the id of a new record of another factory. */
export const idFrom =
  (other: () => Factory): Field =>
  async ({ by }) =>
    (await other().create(by)).id

/** A field with a list of such ids. */
export const idsFrom =
  (other: () => Factory): Field =>
  async ({ by }) => [(await other().create(by)).id]

/** A field with the id of the calling user. */
export const callerId: Field = ({ by }) => by.userId
