import { endpoint, f, find, fullSchemaOf, list, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import { withCustomers } from '../customers/customer.exports.ts'
import * as actions from './contact.actions.ts'
import { DuplicateGroup, DuplicatesQuery } from './contact.duplicates.schema.ts'
import { findDuplicates, findSimilarNames } from './contact.duplicates.ts'
import { mergeContacts } from './contact.merge.ts'
import { contacts, DeactivateBody, listedContacts, MergeBody } from './contact.ts'

const { schema } = contacts
const Status = f.titled('ContactStatusChange', f.only(schema, 'id', 'status', 'updated_at'))
const Deactivated = f.titled(
  'ContactDeactivation',
  f.only(schema, 'id', 'status', 'deactivation_reason', 'updated_at'),
)

export const contactEndpoints = [
  endpoint('POST /crm/contacts', {
    summary: 'Add a contact',
    permission: 'crm.contacts.write',
    body: contacts.draft,
    reply: replies.created(fullSchemaOf(contacts), 'Contact created.'),
    run: (ctx, { body }) => actions.createContact(ctx, body),
  }),
  endpoint('GET /crm/contacts', {
    summary: 'List contacts',
    permission: 'crm.contacts.read',
    query: queries.page(listedContacts),
    reply: replies.pageOf(listedContacts, { lastPage: false }),
    run: (ctx, { query }) => list(ctx, listedContacts, query),
  }),
  endpoint('GET /crm/contacts/export', {
    summary: 'Export the contacts that match the filters',
    permission: 'crm.contacts.export',
    query: exportQuery(contacts),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, contacts, query, withCustomers(contacts.schema)),
  }),
  endpoint('GET /crm/contacts/search', {
    summary: 'Search contacts by name, email, phone or job title',
    permission: 'crm.contacts.read',
    query: queries.searchIn(listedContacts),
    reply: replies.pageOf(listedContacts),
    run: (ctx, { query }) => list(ctx, contacts, query),
  }),
  endpoint('GET /crm/contacts/duplicates', {
    summary: 'Find contacts that may be the same person',
    permission: 'crm.contacts.read',
    query: DuplicatesQuery,
    reply: replies.page(DuplicateGroup),
    prepare: (step, { query }) => findSimilarNames(step, query),
    run: (ctx, { query, prepared }) => findDuplicates(ctx, query, prepared),
  }),
  endpoint('GET /crm/contacts/:id', {
    summary: 'Show a contact',
    permission: 'crm.contacts.read',
    of: contacts,
    query: queries.includes(contacts),
    reply: replies.detail(contacts),
    run: (ctx, { params, query }) => find(ctx, contacts, params.id, query.includes),
  }),
  ...updateEndpoints('/crm/contacts/:id', {
    summary: 'Change a contact',
    permission: 'crm.contacts.write',
    of: contacts,
    body: contacts.patch,
    reply: replies.changes(contacts, 'Contact updated.'),
    run: (ctx, { params, body }) => actions.updateContact(ctx, params.id, body),
  }),
  endpoint('DELETE /crm/contacts/:id', {
    summary: 'Delete a contact',
    permission: 'crm.contacts.delete',
    of: contacts,
    reply: replies.deleted('Contact deleted.'),
    run: (ctx, { params }) => actions.deleteContact(ctx, params.id),
  }),
  endpoint('POST /crm/contacts/:id/activate', {
    summary: 'Activate a contact',
    permission: 'crm.contacts.activate',
    of: contacts,
    transition: 'activate',
    reply: replies.one(Status, 'Contact activated.'),
    run: (ctx, { params }) => actions.activateContact(ctx, params.id),
  }),
  endpoint('POST /crm/contacts/:id/deactivate', {
    summary: 'Deactivate a contact, optionally with a reason',
    permission: 'crm.contacts.deactivate',
    of: contacts,
    transition: 'deactivate',
    body: DeactivateBody,
    reply: replies.one(Deactivated, 'Contact deactivated.'),
    run: (ctx, { params, body }) => actions.deactivateContact(ctx, params.id, body),
  }),
  endpoint('POST /crm/contacts/:id/merge', {
    summary: 'Merge duplicate contacts into this one',
    description:
      'The activities, opportunities and documents of the duplicates move to this contact, its empty fields are ' +
      'filled, and the notes of all contacts are kept, one below the other. The duplicates are deleted.',
    permission: 'crm.contacts.merge',
    of: contacts,
    isBulkAction: false,
    body: MergeBody,
    dryRun: true,
    reply: replies.one(fullSchemaOf(contacts), 'Contacts merged.'),
    run: (ctx, { params, body }) => mergeContacts(ctx, params.id, body),
  }),
]
