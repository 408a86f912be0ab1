// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, CustomField, CustomFieldChanges, CustomFieldDraft, CustomFieldPatch, CustomFieldsListQuery, Options, PageCall, PageMeta, WriteOptions } from '../../types.ts'

export class CustomFieldsResource extends Resource {
  /**
   * List custom fields, optionally of one type of record.
   *
   * Needs the permission `platform.custom_fields.read` and the scope `platform:read`.
   */
  list(query?: CustomFieldsListQuery, options?: Options): PageCall<CustomField, PageMeta> {
    return this.client.list('GET', '/custom-fields', { query, options })
  }

  /**
   * Define a custom field.
   *
   * Needs the permission `platform.custom_fields.write` and the scope `platform:write`.
   */
  create(body: CustomFieldDraft, options?: WriteOptions): Call<CustomField, ChangeMeta> {
    return this.client.send('POST', '/custom-fields', { body, options })
  }

  /**
   * Show a custom field.
   *
   * Needs the permission `platform.custom_fields.read` and the scope `platform:read`.
   */
  get(id: string, options?: Options): Call<CustomField> {
    return this.client.send('GET', path`/custom-fields/${id}`, { options })
  }

  /**
   * Change a custom field, except its code and type.
   *
   * Needs the permission `platform.custom_fields.write` and the scope `platform:write`.
   */
  update(id: string, body: CustomFieldPatch, options?: WriteOptions): Call<CustomFieldChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/custom-fields/${id}`, { body, options })
  }

  /**
   * Delete the definition of a custom field; records keep their values.
   *
   * Needs the permission `platform.custom_fields.delete` and the scope `platform:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/custom-fields/${id}`, { options })
  }
}
