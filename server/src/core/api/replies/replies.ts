/**
 * The replies of endpoints: `reply: replies.created(brands.schema, 'Brand created.')`. Each turns the result of an
 * action into a response.
 */
export { all, completeList, page, pageOf, withMetaSummary, withSummary } from './list-replies.ts'
export {
  changes,
  created,
  deleted,
  detail,
  file,
  fileOrJson,
  fullRecord,
  mapReply as mapped,
  one,
  storedFile,
  withEmptyMeta,
} from './reply.ts'
export { warned, withMatch, withMeta, withWarnings } from './warnings.ts'
