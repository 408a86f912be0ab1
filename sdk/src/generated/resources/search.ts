// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, FoundContact, FoundCustomer, FoundOpportunity, GlobalResult, Options, PageCall, PageMeta, SearchContactsQuery, SearchCustomersQuery, SearchGlobalQuery, SearchOpportunitiesQuery } from '../../types.ts'

export class SearchResource extends Resource {
  /**
   * Search contacts, with their customers.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  contacts(query: SearchContactsQuery, options?: Options): PageCall<FoundContact, PageMeta> {
    return this.client.list('GET', '/crm/search/contacts', { query, options })
  }

  /**
   * Search customers, with simplified status and size.
   *
   * Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  customers(query: SearchCustomersQuery, options?: Options): PageCall<FoundCustomer, PageMeta> {
    return this.client.list('GET', '/crm/search/customers', { query, options })
  }

  /**
   * Search leads, customers, contacts, opportunities and activities together.
   *
   * Needs the permission `crm.search.read` and the scope `crm:read`.
   */
  global(query: SearchGlobalQuery, options?: Options): Call<GlobalResult> {
    return this.client.send('GET', '/crm/search/global', { query, options })
  }

  /**
   * Search opportunities, with customer, lead and seller.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  opportunities(query: SearchOpportunitiesQuery, options?: Options): PageCall<FoundOpportunity, PageMeta> {
    return this.client.list('GET', '/crm/search/opportunities', { query, options })
  }
}
