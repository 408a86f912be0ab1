import { endpoint, f, list, queries, recordOf, replies, updateEndpoints } from '#core'
import * as actions from './custom-field.actions.ts'
import { customFieldDefinitions, FieldPatch } from './custom-field.ts'

const query = queries.page(customFieldDefinitions)

/** The endpoints of custom fields for these resource definitions, which have `custom_fields`. */
export const customFieldEndpoints = (entityTypes: readonly string[]) => [
  endpoint('GET /custom-fields', {
    summary: 'List custom fields, optionally of one type of record',
    permission: 'platform.custom_fields.read',
    query: f.having(
      query,
      'entity_type',
      f.Optional(queries.anyOf(f.titled('CustomFieldEntityType', f.Choice(...entityTypes)))),
    ),
    reply: replies.pageOf(customFieldDefinitions),
    run: (ctx, { query: filters }) => list(ctx, customFieldDefinitions, filters),
  }),
  endpoint('POST /custom-fields', {
    summary: 'Define a custom field',
    permission: 'platform.custom_fields.write',
    body: f.having(
      customFieldDefinitions.draft,
      'entity_type',
      f.titled('CustomFieldEntityType', f.Choice(...entityTypes)),
    ),
    reply: replies.created(customFieldDefinitions.schema, 'Custom field defined.'),
    check: (ctx, { body }) => actions.checkFieldDefinition(ctx, body),
    run: (ctx, { body }) => actions.defineField(ctx, body),
  }),
  endpoint('GET /custom-fields/:id', {
    summary: 'Show a custom field',
    permission: 'platform.custom_fields.read',
    ...recordOf(customFieldDefinitions),
  }),
  ...updateEndpoints('/custom-fields/:id', {
    summary: 'Change a custom field, except its code and type',
    permission: 'platform.custom_fields.write',
    of: customFieldDefinitions,
    body: FieldPatch,
    reply: replies.changes(customFieldDefinitions, 'Custom field updated.'),
    check: (ctx, { params, body }) => actions.checkFieldDefinition(ctx, body, params.id),
    run: (ctx, { params, body }) => actions.changeField(ctx, params.id, body),
  }),
  endpoint('DELETE /custom-fields/:id', {
    summary: 'Delete the definition of a custom field; records keep their values',
    permission: 'platform.custom_fields.delete',
    of: customFieldDefinitions,
    reply: replies.deleted('Custom field deleted.'),
    run: (ctx, { params }) => actions.deleteField(ctx, params.id),
  }),
]
