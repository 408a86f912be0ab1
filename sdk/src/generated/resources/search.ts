// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { Call, FoundContact, FoundCustomer, FoundOpportunity, GlobalResult, Options, PageCall, PageMeta, ReadOptions, SearchAllQuery, SearchContactsQuery, SearchCustomersQuery, SearchGlobalQuery, SearchMeta, SearchOpportunitiesQuery, SearchResults, Unless304 } from '../../types.ts'

export class SearchResource extends Resource {
  /**
   * Search contacts, with their customers.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  contacts(query: SearchContactsQuery, options?: Options): PageCall<FoundContact, PageMeta> {
    return this.transport.list('GET', '/crm/search/contacts', { query, options })
  }

  /**
   * Search customers, with simplified status and size.
   *
   * Needs the permission `crm.customers.read` and the scope `crm:read`.
   */
  customers(query: SearchCustomersQuery, options?: Options): PageCall<FoundCustomer, PageMeta> {
    return this.transport.list('GET', '/crm/search/customers', { query, options })
  }

  /**
   * Search leads, customers, contacts, opportunities and activities together.
   *
   * Needs the permission `crm.search.read` and the scope `crm:read`.
   */
  global<CallOptions extends ReadOptions>(query: SearchGlobalQuery, options?: CallOptions): Call<Unless304<GlobalResult, CallOptions>, SearchMeta> {
    return this.transport.send('GET', '/crm/search/global', { query, options })
  }

  /**
   * Search opportunities, with customer, lead and seller.
   *
   * Needs the permission `crm.opportunities.read` and the scope `crm:read`.
   */
  opportunities(query: SearchOpportunitiesQuery, options?: Options): PageCall<FoundOpportunity, PageMeta> {
    return this.transport.list('GET', '/crm/search/opportunities', { query, options })
  }

  /**
   * Search the records of all modules.
   *
   * Finds records by their number, name, email and other texts, and those of a customer, product or supplier by its name. A record whose number is the complete text is the first result. Needs no permission of its own: records of types that you may not read are not searched. Of a type with more than 1,000 matches, some are compared. Any token is enough.
   */
  all<CallOptions extends ReadOptions>(query: SearchAllQuery, options?: CallOptions): Call<Unless304<SearchResults, CallOptions>, SearchMeta> {
    return this.transport.send('GET', '/search', { query, options })
  }
}
