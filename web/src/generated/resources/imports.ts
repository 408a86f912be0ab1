// Written by `npm run docs` from the definitions of the API. Do not edit.
export const imports = {
  name: "imports",
  entity: "import",
  path: "/imports",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "platform.imports.read",
    create: "platform.imports.write",
    update: "platform.imports.write",
  },
  display: {
    title: ["file_name"],
    subtitle: ["entity_type"],
    tones: {
      uploading: "neutral",
      ready: "blue",
      running: "cyan",
      completed: "green",
      cancelled: "neutral",
      reverting: "amber",
      reverted: "amber",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    entity_type: {
      kind: "entity",
      maxLength: 100,
      create: "required",
    },
    file_name: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    mapping: {
      kind: "freeForm",
      create: "optional",
      update: true,
    },
    key_field: {
      kind: "text",
      maxLength: 200,
      nullable: true,
      create: "optional",
      update: true,
    },
    on_duplicate: {
      kind: "choice",
      choices: ["skip","update"],
      create: "optional",
      update: true,
    },
    date_order: {
      kind: "choice",
      choices: ["day_first","month_first"],
      nullable: true,
      create: "optional",
      update: true,
    },
    decimal_comma: {
      kind: "flag",
      nullable: true,
      create: "optional",
      update: true,
    },
    encoding: {
      kind: "text",
      maxLength: 511,
      nullable: true,
      create: "optional",
      update: true,
    },
    activate_new_records: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    posting: {
      kind: "choice",
      choices: ["register_only","post"],
      nullable: true,
      create: "optional",
      update: true,
    },
    opening: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    sheet: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    header_row: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 1048576,
      nullable: true,
      create: "optional",
      update: true,
    },
    constants: {
      kind: "freeForm",
      create: "optional",
      update: true,
    },
    value_map: {
      kind: "freeForm",
      create: "optional",
      update: true,
    },
    create_missing: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["uploading","ready","running","completed","cancelled","reverting","reverted"],
    },
    columns: {
      kind: "tags",
    },
    sheets: {
      kind: "lines",
      fields: {"name":{"kind":"text","maxLength":255,"required":true},"rows":{"kind":"number","whole":true,"minimum":0,"maximum":2147483647,"required":true},"is_hidden":{"kind":"flag","required":true}},
    },
    warnings: {
      kind: "lines",
      fields: {"code":{"kind":"choice","choices":["unmapped_column","foreign_id","split_records","variant_rows"],"required":true},"column":{"kind":"text","maxLength":255,"nullable":true},"values":{"kind":"list","item":{"kind":"longText","maxLength":1000},"required":true},"message":{"kind":"text","maxLength":511,"required":true}},
    },
    unknown_values: {
      kind: "lines",
      fields: {"column":{"kind":"text","maxLength":255,"required":true},"field":{"kind":"text","maxLength":255,"required":true},"values":{"kind":"list","item":{"kind":"longText","maxLength":1000},"required":true},"choices":{"kind":"tags","required":true}},
    },
    format: {
      kind: "text",
      maxLength: 255,
      nullable: true,
    },
    file_encoding: {
      kind: "text",
      maxLength: 511,
      nullable: true,
    },
    column_formats: {
      kind: "list",
      item: {"kind":"text","maxLength":511},
    },
    rows_total: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    rows_done: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    created: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    updated: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    skipped: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    failed: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    reverted: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    left_alone: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    user_id: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    started_at: {
      kind: "instant",
      nullable: true,
    },
    completed_at: {
      kind: "instant",
      nullable: true,
    },
    upload_path: {
      kind: "text",
      maxLength: 255,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    sample: {
      kind: "list",
      item: {"kind":"tags"},
    },
    'user.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'user.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'user.email': {
      kind: "email",
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "uploading",
    all: ["uploading","ready","running","completed","cancelled","reverting","reverted"],
    updates: {
      uploading: [],
      ready: [],
      running: [],
      completed: [],
      cancelled: [],
      reverting: [],
      reverted: [],
    },
    transitions: {
      receive: {"from":["uploading","ready","cancelled"],"to":"ready"},
      start: {"from":["ready","cancelled"],"to":"running"},
      complete: {"from":["running"],"to":"completed"},
      cancel: {"from":["uploading","ready","running"],"to":"cancelled"},
      revert: {"from":["completed","cancelled"],"to":"reverting"},
      complete_revert: {"from":["reverting"],"to":"reverted"},
    },
  },
  filters: {
    entity_type: {
      kind: "entity",
      maxLength: 100,
      several: true,
    },
    status: {
      kind: "choice",
      choices: ["uploading","ready","running","completed","cancelled","reverting","reverted"],
      several: true,
    },
    on_duplicate: {
      kind: "choice",
      choices: ["skip","update"],
      several: true,
    },
    date_order: {
      kind: "choice",
      choices: ["day_first","month_first"],
      several: true,
      none: true,
    },
    decimal_comma: {
      kind: "flag",
      several: true,
    },
    encoding: {
      kind: "text",
      maxLength: 511,
      several: true,
      none: true,
    },
    activate_new_records: {
      kind: "flag",
      several: true,
    },
    posting: {
      kind: "choice",
      choices: ["register_only","post"],
      several: true,
      none: true,
    },
    opening: {
      kind: "flag",
      several: true,
    },
    min_header_row: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_header_row: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    create_missing: {
      kind: "flag",
      several: true,
    },
    file_encoding: {
      kind: "text",
      maxLength: 511,
      several: true,
      none: true,
    },
    min_rows_total: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_rows_total: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_rows_done: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_rows_done: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_created: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_created: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_updated: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_updated: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_skipped: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_skipped: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_failed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_failed: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_reverted: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_reverted: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_left_alone: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_left_alone: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    started_from: {
      kind: "day",
    },
    started_to: {
      kind: "day",
    },
    completed_from: {
      kind: "day",
    },
    completed_to: {
      kind: "day",
    },
    created_from: {
      kind: "day",
    },
    created_to: {
      kind: "day",
    },
    updated_since: {
      kind: "day",
    },
    updated_from: {
      kind: "day",
    },
    updated_to: {
      kind: "day",
    },
    ids: {
      kind: "text",
      maxLength: 511,
      several: true,
    },
  },
  sorts: ["created_at","entity_type","file_name","key_field","on_duplicate","date_order","decimal_comma","encoding","activate_new_records","posting","opening","sheet","header_row","create_missing","status","format","file_encoding","rows_total","rows_done","created","updated","skipped","failed","reverted","left_alone","started_at","completed_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: false,
  embeds: ["user","sample"],
  includes: [],
  actions: {
    preview: {
      method: "POST",
      path: "/imports/:id/preview",
      permission: "platform.imports.write",
      body: {"from_row":{"kind":"number","whole":true,"minimum":1,"maximum":1048576},"rows":{"kind":"number","whole":true,"minimum":1,"maximum":500}},
    },
    start: {
      method: "POST",
      path: "/imports/:id/start",
      permission: "platform.imports.write",
      transition: "start",
    },
    cancel: {
      method: "POST",
      path: "/imports/:id/cancel",
      permission: "platform.imports.write",
      transition: "cancel",
    },
    revert: {
      method: "POST",
      path: "/imports/:id/revert",
      permission: "platform.imports.revert",
      transition: "revert",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","start","cancel","revert"],
    parameters: {},
  },
} as const
