/** The tags of the OpenAPI document, in groups. Modules and features declare them in their manifests. */

/** Tags with descriptions, under one heading of the documentation. Modules can share a group. */
export interface TagGroup {
  name: string
  /** Its place among the groups. */
  position: number
  tags: Readonly<Record<string, string>>
}

/** The tags of operations that belong to no module. */
export const ownTags: TagGroup = {
  name: 'Platform',
  position: 7,
  tags: {
    description:
      'The OpenAPI document of this server. Generate clients from it. It contains all operations, also those that ' +
      'the documentation leaves out because they repeat others (`x-twin-of`).',
    events:
      'The requests that a webhook receives, one for each type of event. Subscribe with ' +
      '`POST /webhooks/subscriptions`. The feed `GET /webhooks/events` contains the same events.',
  },
}

/** Returns all tags with their descriptions, sorted. */
export const tagsIn = (groups: readonly TagGroup[]) =>
  groups
    .flatMap(({ tags }) => Object.entries(tags).map(([name, description]) => ({ name, description })))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

/** Returns the names of the tags under the headings of their groups. */
export const groupsIn = (groups: readonly TagGroup[]) =>
  [...Map.groupBy(groups, ({ name }) => name)]
    .map(([name, parts]) => ({ name, parts }))
    .toSorted((one, other) => (one.parts[0]?.position ?? 0) - (other.parts[0]?.position ?? 0))
    .map(({ name, parts }) => ({ name, tags: parts.flatMap(({ tags }) => Object.keys(tags)) }))
