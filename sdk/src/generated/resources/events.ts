// Written by `npm run docs` from the definitions of the API. Do not edit.
import { EventFeed } from '../../resources.ts'

export class EventsResource extends EventFeed {
}
