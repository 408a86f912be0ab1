// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource } from '../../resources.ts'
import type { FileCall, Options } from '../../types.ts'

export class OpenapiResource extends Resource {
  /**
   * Get the OpenAPI document.
   *
   * Public.
   */
  get(options?: Options): FileCall {
    return this.transport.download('GET', '/openapi.json', { options })
  }
}
