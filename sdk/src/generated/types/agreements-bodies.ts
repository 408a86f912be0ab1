// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant } from '../../types.ts'

export interface AgreementsLinesReturnBody {
  /** Not in the future, nor before the confirmation. Default: now. */
  returned_at?: Instant | null
}
