// Written by `npm run docs` from the definitions of the API. Do not edit.
export const tags = {
  name: "tags",
  entity: "tag",
  path: "/operations/tags",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "operations.tags.read",
    create: "operations.tags.write",
    update: "operations.tags.write",
    delete: "operations.tags.delete",
  },
  display: {
    title: ["name"],
    columns: ["title","slug","description","created_at"],
    facts: ["name","slug","description"],
    create: ["name","description"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    name: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    slug: {
      kind: "text",
      maxLength: 63,
      about: "The name in URLs. Default: generated from the name.",
      create: "optional",
      update: true,
    },
    description: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
      update: true,
    },
    merged_into_id: {
      kind: "link",
      to: "tag",
      nullable: true,
      about: "The target of the merge that deleted the tag.",
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
    },
  },
  filters: {
    created_from: {
      kind: "day",
      about: "`created_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    created_to: {
      kind: "day",
      about: "`created_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    updated_since: {
      kind: "day",
      about: "`updated_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    updated_from: {
      kind: "day",
      about: "`updated_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    updated_to: {
      kind: "day",
      about: "`updated_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    ids: {
      kind: "text",
      maxLength: 511,
      several: true,
      about: "Ids of records, at most 100. Unknown ids are ignored.",
    },
    deleted: {
      kind: "choice",
      choices: ["only"],
      about: "`only`: the deleted records that can be restored, latest deletion first. Their `updated_at` is the time of the deletion. Requires the permission to restore them; cannot be combined with a search.",
    },
    q: {
      kind: "text",
      maxLength: 255,
      about: "The same as `search`.",
    },
  },
  sorts: ["name","created_at","slug","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: [],
  includes: [],
  actions: {
    restore: {
      method: "POST",
      path: "/operations/tags/:id/restore",
      permission: "operations.tags.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
