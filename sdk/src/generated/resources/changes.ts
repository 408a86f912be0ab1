// Written by `npm run docs` from the definitions of the API. Do not edit.
import { ChangeFeed } from '../../resources.ts'
import type { Change, ChangesListQuery, ChangesMeta, Options, PageCall } from '../../types.ts'

export class ChangesResource extends ChangeFeed {
  /**
   * Follow the changes of all records that you may read, by server-sent events.
   *
   * Returns which records changed, without their content. With `Accept: text/event-stream` the response is a stream that stays open: an event `change` for each change, with the fields of `Change` as JSON; an event `reset` if changes were omitted, after which a client reads again everything that it shows; and a comment every 25 seconds. The id of an event is a cursor: after a lost connection, send the last one as `Last-Event-ID` or `cursor`. A stream ends with its session or token. Without that header, the response is a page of changes. Needs no permission of its own: changes of records that you may not read are omitted. A credential can have 10 open streams, a user 30, a tenant 1,000 for each server process. Any token is enough.
   */
  list(query?: ChangesListQuery, options?: Options): PageCall<Change, ChangesMeta> {
    return this.transport.list('GET', '/changes', { query, options })
  }
}
