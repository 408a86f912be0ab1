// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, ListedView, Options, PageCall, PartialPageMeta, ViewChanges, ViewDetails, ViewDraft, ViewPatch, ViewsListQuery, WriteOptions } from '../../types.ts'

export class ViewsResource extends Resource {
  /**
   * List the shared views and your own views.
   *
   * Omits views of lists that you may not read; `meta.withheld` counts them. Needs the permission `platform.views.read` and the scope `platform:read`.
   */
  list(query?: ViewsListQuery, options?: Options): PageCall<ListedView, PartialPageMeta> {
    return this.client.list('GET', '/views', { query, options })
  }

  /**
   * Save a view of a list.
   *
   * Needs the permission `platform.views.write` and the scope `platform:write`.
   */
  create(body: ViewDraft, options?: WriteOptions): Call<ViewDetails, ChangeMeta> {
    return this.client.send('POST', '/views', { body, options })
  }

  /**
   * Show a view.
   *
   * Needs the permission `platform.views.read` and the scope `platform:read`.
   */
  get(id: string, options?: Options): Call<ViewDetails> {
    return this.client.send('GET', path`/views/${id}`, { options })
  }

  /**
   * Change a view.
   *
   * Needs the permission `platform.views.write` and the scope `platform:write`.
   */
  update(id: string, body: ViewPatch, options?: WriteOptions): Call<ViewChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/views/${id}`, { body, options })
  }

  /**
   * Delete a view.
   *
   * Needs the permission `platform.views.write` and the scope `platform:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/views/${id}`, { options })
  }
}
