import { BulkIds, endpoint, f, queries, replies } from '#core'
import { bulkBody, type Endpoint, openApi } from '#core/platform'
import * as actions from './bulk-action.actions.ts'
import type { BulkList, BulkLists } from './bulk-action.lists.ts'
import { bulkActionRecords, BulkResult, declaredResult, Outcome, RecordResult } from './bulk-action.ts'

const AnyObject = f.Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  maxProperties: 100,
})

const Filter = f.about(
  'Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list.',
  AnyObject,
)
const Background = f.about(
  'True processes the records in the background, as always for more than 500 records.',
  f.Flag,
)
const Parameters = f.about('The body of the operation on a single record; see the description.', AnyObject)
const Ids = f.about('At most 500 ids; each record succeeds or fails separately.', BulkIds)

/** The fields of a body that do not depend on the list. */
const common = { filter: f.Optional(Filter), background: f.Optional(Background) }

/** The endpoints of bulk actions, for each of these lists, and those of bulk actions in the background. */
export const bulkActionEndpoints = (lists: BulkLists, job: actions.BulkJob) => [
  ...[...lists.values()].map((list) => endpointOf(list, job)),
  ...backgroundEndpoints,
]

const exampleId = '01KAJ3XJ5Q0000000000000001'

function endpointOf(list: BulkList, job: actions.BulkJob): Endpoint {
  const { declared, list: records } = list
  const plural = records.path.slice(records.path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return endpoint(`POST ${records.path}/bulk-actions`, {
    summary: declared?.summary ?? `Change many ${plural} in one request`,
    description: descriptionOf(list),
    permission: declared?.permission ?? records.permission,
    body: declared ? declaredBody(list) : bodyOf(list),
    dryRun: true,
    reply: replies.one(
      declared ? declaredResult(list.title, list.of.entityType, namesOf(list)) : BulkResult,
      done,
    ),
    check: (ctx, { body }) => actions.checkRequest(ctx, list, body as unknown as Partial<actions.Body>),
    run: async (ctx, { body, isDryRun }) => {
      const outcome = await actions.runBulkAction(ctx, list, job, body as unknown as actions.Body, isDryRun)
      return declared ? declaredOutcome(list, body as unknown as actions.Body, outcome) : outcome
    },
  })
}

const done = 'Bulk action done.'

const namesOf = ({ operations }: BulkList) => [...operations.keys()]

function bodyOf(list: BulkList) {
  const [action = ''] = list.operations.has('delete') ? ['delete'] : namesOf(list)
  const fields = {
    action: f.about(
      'The name of the operation.',
      f.titled(`${list.title}BulkActionName`, f.Choice(...namesOf(list))),
    ),
    ids: f.Optional(Ids),
    parameters: f.Optional(Parameters),
    ...common,
  }
  return f.Shape(fields, {
    title: `${list.title}BulkAction`,
    examples: [{ action, ids: [exampleId], ...parametersOf(list, action) }],
  })
}

/** Returns the parameters of the example, if the operation requires some. */
function parametersOf({ endpoints }: BulkList, action: string) {
  const body = endpoints.get(action)?.body as { required?: string[]; examples?: object[] } | undefined
  const [parameters] = body?.examples ?? []
  return body?.required?.length && parameters ? { parameters } : {}
}

/** The body of declared actions. Parameters of operations on single records are checked by the operation. */
function declaredBody({ title, idsField, declared, operations }: BulkList) {
  const { parameters, example, actions: own } = declared as NonNullable<typeof declared>
  const named = [...operations.keys()].map((name) => {
    const { requires, accepts } = own[name] ?? {}
    const keys = { ...(requires && { requires }), ...(accepts && { accepts }) }
    return [name, name in own ? keys : { body: true as const }] as const
  })
  const fields = {
    action: f.Choice(...operations.keys()),
    [idsField]: f.Optional(BulkIds),
    parameters: f.Optional({ ...parameters, additionalProperties: true } as f.TSchema),
    ...common,
  }
  return bulkBody(
    f.Shape(fields, { title: `${title}BulkAction`, examples: [example] }),
    Object.fromEntries(named),
  )
}

/** Returns the result of declared actions, whose errors name their record by its type. */
function declaredOutcome(
  { of: { entityType } }: BulkList,
  { filter, background }: actions.Body,
  { errors, matched, skipped, bulk_action_id, ...outcome }: actions.BulkOutcome,
) {
  const own = errors.map(({ id, message }) => ({ [`${entityType}_id`]: id, message }))
  const hasMore = filter !== undefined || background === true
  return { ...outcome, errors: own, ...(hasMore && { matched, skipped, bulk_action_id }) }
}

function descriptionOf({ endpoints, declared }: BulkList): string {
  const operations = [...endpoints]
    .filter(([name]) => !(name in (declared?.actions ?? {})))
    .map(([name, { method, path, body }]) => {
      const parameters = body ? '' : ', without parameters'
      return `- \`${name}\`: \`${method} ${openApi.documentedPath(path)}\`${parameters}`
    })
  const own = declared ? 'Besides the actions with own parameters, `action`' : '`action`'
  return (
    `${own} is an operation on a single record, with its body as \`parameters\`, its permission, rules and ` +
    `events:\n\n${operations.join('\n')}\n\n` +
    'Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then ' +
    '`bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With ' +
    '`dry_run` the first 500 records are tried.'
  )
}

const ownOnly =
  'Your own bulk actions; with the permission `platform.bulk_actions.manage` those of all users.'
const access = { permission: 'signed in', scope: null } as const

const ResultQuery = f.Type.Object({
  ...f.fieldsOf(queries.paging),
  outcome: f.Optional(f.about('Only these results.', queries.anyOf(Outcome))),
})

const backgroundEndpoints = [
  endpoint('GET /bulk-actions', {
    summary: 'List the bulk actions in the background',
    description: ownOnly,
    ...access,
    query: queries.page(bulkActionRecords),
    reply: replies.pageOf(bulkActionRecords),
    run: (ctx, { query }) => actions.listBulkActions(ctx, query),
  }),
  endpoint('GET /bulk-actions/:id', {
    summary: 'Show a bulk action and its progress',
    description: ownOnly,
    ...access,
    of: bulkActionRecords,
    reply: replies.detail(bulkActionRecords),
    run: (ctx, { params }) => actions.showBulkAction(ctx, params.id),
  }),
  endpoint('GET /bulk-actions/:id/records', {
    summary: 'List the records that a bulk action did not change',
    description: ownOnly,
    ...access,
    of: bulkActionRecords,
    query: ResultQuery,
    reply: replies.page(RecordResult),
    run: (ctx, { params, query }) => actions.listResults(ctx, params.id, query as actions.ResultQuery),
  }),
  endpoint('POST /bulk-actions/:id/cancel', {
    summary: 'Cancel a bulk action; processed records stay changed',
    description: ownOnly,
    ...access,
    of: bulkActionRecords,
    transition: 'cancel',
    reply: replies.one(bulkActionRecords.schema, 'Bulk action cancelled.'),
    run: (ctx, { params }) => actions.cancelBulkAction(ctx, params.id),
  }),
]
