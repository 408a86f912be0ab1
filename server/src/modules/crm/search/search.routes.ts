import { endpoint, queries, replies } from '#core'
import * as searches from './search.queries.ts'
import { FoundContact, FoundCustomer, FoundOpportunity, GlobalQuery, GlobalResult } from './search.ts'

export const searchEndpoints = [
  endpoint('GET /crm/search/global', {
    operationName: 'global',
    summary: 'Search leads, customers, contacts, opportunities and activities together',
    permission: 'crm.search.read',
    query: GlobalQuery,
    reportsErrorsInMeta: true,
    reply: replies.withMatch(replies.one(GlobalResult)),
    run: (ctx, { query }) => searches.searchEverything(ctx, query),
  }),
  endpoint('GET /crm/search/contacts', {
    operationName: 'contacts',
    summary: 'Search contacts, with their customers',
    permission: 'crm.contacts.read',
    query: queries.search,
    reply: replies.page(FoundContact),
    run: (ctx, { query }) => searches.searchContacts(ctx, query),
  }),
  endpoint('GET /crm/search/customers', {
    operationName: 'customers',
    summary: 'Search customers, with simplified status and size',
    permission: 'crm.customers.read',
    query: queries.search,
    reply: replies.page(FoundCustomer),
    run: (ctx, { query }) => searches.searchCustomers(ctx, query),
  }),
  endpoint('GET /crm/search/opportunities', {
    operationName: 'opportunities',
    summary: 'Search opportunities, with customer, lead and seller',
    permission: 'crm.opportunities.read',
    query: queries.search,
    reply: replies.page(FoundOpportunity),
    run: (ctx, { query }) => searches.searchOpportunities(ctx, query),
  }),
]
