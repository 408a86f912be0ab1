/**
 * Dry runs: `dry_run=true` in the query of a write (decision 150). The write runs as a whole, is rolled back, and
 * responds with what it would have responded, and with its planned effects.
 */
import type { FastifyRequest } from 'fastify'
import { fieldMessage, type FieldErrors, invalidField } from '#runtime/api-error'
import type { Ctx, PlannedEffect, PlannedEvent } from '#runtime/database/context'
import { Need } from '#runtime/needs'
import { about, Id, Maybe, Shape, Type } from '../resource/fields/fields.ts'
import * as readAccess from '../resource/read-access.ts'
import { type Endpoint, takesDryRun } from './endpoint.ts'

/** The name of the query parameter. Bulk actions and some others also have a field of this name in their body. */
export const dryRunParameter = 'dry_run'

/** The limit of each list of effects in a response. */
export const effectsAtMost = 1_000

type WebhookTypes = (ctx: Ctx, events: readonly PlannedEvent[]) => Promise<string[]>

/** Returns the types of those events that an active subscription would send. */
export const webhookTypes = new Need<WebhookTypes>('the types of events that webhooks send')

export const DryRunEvent = Shape(
  {
    type: about('The type of the event, such as `customer.created`.', Type.String()),
    entity_type: Type.String(),
    entity_id: Id,
    version: Maybe(about('The version of the record after the change.', Type.Integer({ minimum: 1 }))),
  },
  { title: 'DryRunEvent' },
)

const DryRunEmail = Shape(
  {
    to: Type.String(),
    cc: Type.Array(Type.String()),
    subject: Type.String(),
    attachments: about('The names of the files.', Type.Array(Type.String())),
  },
  { title: 'DryRunEmail' },
)

const DryRunFile = Shape({ name: Type.String(), media_type: Type.String() }, { title: 'DryRunFile' })

export const DryRunOutside = Shape(
  {
    emails: about('The emails that it would send.', Type.Array(DryRunEmail)),
    webhooks: about('The types of its events that webhooks would send.', Type.Array(Type.String())),
    files: about('The generated files that it would add to documents.', Type.Array(DryRunFile)),
    jobs: about('The names of the jobs that it would start in the background.', Type.Array(Type.String())),
  },
  { title: 'DryRunOutside' },
)

/** The fields of `meta` in the response to a dry run by the parameter. */
export const dryRunFields = {
  events: about('In a dry run: the events that the write would publish.', Type.Array(DryRunEvent)),
  outside: about('In a dry run: what would leave Kontor.', DryRunOutside),
  effects_omitted: about(
    'In a dry run: the number of effects that are not listed, because there are too many or you may not see their ' +
      'record. Absent if there are none.',
    Type.Integer({ minimum: 1 }),
  ),
}

/** Rejects the parameter with 422 where nothing but the real operation is possible, before a body is received. */
export function refuseDryRun(endpoint: Endpoint, { query }: FastifyRequest) {
  if (endpoint.method === 'GET' || takesDryRun(endpoint)) return
  const { [dryRunParameter]: value } = query as Record<string, unknown>
  if (value === undefined) return
  const { withoutDryRun } = endpoint
  if (withoutDryRun === undefined) throw noDryRun()
  if (value !== 'false') throw invalidField(dryRunParameter, withoutDryRun)
}

/** Rejects the parameter with 422 for a route that is no endpoint, such as a sign-in. */
export function refuseAnyDryRun({ method, query }: FastifyRequest) {
  if (method !== 'GET' && dryRunParameter in (query as object)) throw noDryRun()
}

const noDryRun = () => invalidField(dryRunParameter, 'cannot be used here: this operation has no dry run')

/** Returns whether the parameter asks for a dry run. `readParameter` reports other values. */
export const asksForDryRun = (endpoint: Endpoint, { query }: FastifyRequest): boolean =>
  takesDryRun(endpoint) && (query as Record<string, unknown>)[dryRunParameter] === 'true'

/** Returns the other parameters of the query, and the error of an invalid value. */
export function withoutParameter(
  { method }: Endpoint,
  sent: Record<string, unknown>,
): { query: Record<string, unknown>; errors: FieldErrors } {
  if (method === 'GET' || !(dryRunParameter in sent)) return { query: sent, errors: {} }
  const { [dryRunParameter]: value, ...query } = sent
  const isValid = value === 'true' || value === 'false'
  const message = fieldMessage(dryRunParameter, 'must be true or false')
  return { query, errors: isValid ? {} : { [dryRunParameter]: [message] } }
}

/**
 * Returns the planned effects of a dry run as fields of `meta`. Events of records that the caller may not see are only
 * counted.
 */
export async function effectsOf(ctx: Ctx): Promise<object> {
  const planned = ctx.planned ?? []
  const all = planned.flatMap((effect) => (effect.kind === 'event' ? [effect.event] : []))
  const access = readAccess.eventAccess(ctx)
  const visible = access.isComplete ? all : all.filter((event) => isVisible(access, event))
  const events = visible.slice(0, effectsAtMost).map(eventOf)
  const emails = planned.flatMap((effect) => (effect.kind === 'email' ? [effect.email] : []))
  const files = planned.flatMap((effect) => (effect.kind === 'file' ? [effect.file] : []))
  const outside = {
    emails: emails.slice(0, effectsAtMost),
    webhooks: visible.length > 0 ? await webhookTypes.get()(ctx, visible) : [],
    files: files.slice(0, effectsAtMost),
    jobs: jobsIn(planned),
  }
  const listed = events.length + outside.emails.length + outside.files.length
  const omitted = all.length + emails.length + files.length - listed
  return { events, outside, ...(omitted > 0 && { effects_omitted: omitted }) }
}

const isVisible = (access: readAccess.EventAccess, { entity_type, data }: PlannedEvent) =>
  readAccess.isEventVisible(access, { entity_type, data: JSON.parse(data) as Record<string, unknown> })

const eventOf = ({ type, entity_type, entity_id, version }: PlannedEvent) => ({
  type,
  entity_type,
  entity_id,
  version,
})

const jobsIn = (planned: readonly PlannedEffect[]) => [
  ...new Set(planned.flatMap((effect) => (effect.kind === 'job' ? [effect.name] : []))),
]
