/** The webhooks of the OpenAPI document: one for each type of events. */
import { jsonType } from '../files/files.ts'
import type { Resource } from '../../resource/definition.ts'
import type { TSchema } from '../../resource/fields/fields.ts'
import { documented, type Use } from './schemas.ts'

/** A type of events, and the schema of its deliveries to webhooks. */
export interface DescribedEvent {
  type: string
  payload: TSchema
  /** The name of the schema of its record. */
  record: string
  example: unknown
}

/** Returns the request that a webhook receives for each type of events. */
export function webhooksOf(
  events: readonly DescribedEvent[],
  resources: readonly Resource[],
): Record<string, unknown> {
  const use: Use = { place: 'event', resources }
  return Object.fromEntries(
    events.map(({ type, payload, record, example }) => [
      type,
      {
        post: {
          operationId: `events.${type}`,
          summary: `Receive \`${type}\``,
          description:
            'Sent to webhook subscriptions whose patterns match the type. The body is that of the mode `snapshot`; ' +
            `in the mode \`thin\`, \`data\` has only the \`id\`; in the mode \`record\`, it is the ` +
            `\`${record}\` that \`GET /webhooks/records\` returns.`,
          tags: ['events'],
          security: [],
          requestBody: {
            required: true,
            content: { [jsonType]: { schema: documented(payload, use), example } },
          },
          responses: { '2XX': { description: 'Received. Kontor retries after any other response.' } },
        },
      },
    ]),
  )
}
