// Written by `npm run docs` from the definitions of the API. Do not edit.
export const activities = {
  name: "activities",
  entity: "activity",
  path: "/crm/activities",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "crm.activities.read",
    create: "crm.activities.write",
    update: "crm.activities.write",
    delete: "crm.activities.delete",
    export: "crm.activities.export",
  },
  display: {
    title: ["subject"],
    tones: {
      pending: "blue",
      in_progress: "cyan",
      completed: "green",
      cancelled: "neutral",
      deferred: "amber",
      waiting: "violet",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    type: {
      kind: "choice",
      choices: ["call","email","meeting","task","note","demo","presentation","proposal","follow_up","quote","contract","appointment","visit","webinar","training","support","escalation","research","other"],
      create: "required",
      update: true,
    },
    subject: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    description: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
      update: true,
    },
    activityable_type: {
      kind: "choice",
      choices: ["lead","customer","opportunity","contact"],
      create: "required",
      update: true,
    },
    activityable_id: {
      kind: "link",
      by: "activityable_type",
      to: {"lead":"leads","customer":"customers","opportunity":"opportunities","contact":"contacts"},
      create: "required",
      update: true,
    },
    contact_id: {
      kind: "link",
      to: "contact",
      nullable: true,
      create: "optional",
      update: true,
    },
    assigned_user_id: {
      kind: "link",
      to: "user",
      nullable: true,
      create: "optional",
      update: true,
    },
    priority: {
      kind: "choice",
      choices: ["low","medium","high","urgent","critical"],
      create: "optional",
      update: true,
    },
    due_at: {
      kind: "instant",
      nullable: true,
      create: "optional",
      update: true,
    },
    reminder_at: {
      kind: "instant",
      nullable: true,
      create: "optional",
      update: true,
    },
    duration_minutes: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 525600,
      nullable: true,
      create: "optional",
      update: true,
    },
    location: {
      kind: "text",
      maxLength: 500,
      nullable: true,
      create: "optional",
      update: true,
    },
    follow_up_required: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    follow_up_date: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    is_billable: {
      kind: "flag",
      create: "optional",
      update: true,
    },
    billable_rate: {
      kind: "money",
      nullable: true,
      create: "optional",
      update: true,
    },
    tags: {
      kind: "tags",
      create: "optional",
      update: true,
    },
    custom_fields: {
      kind: "customFields",
      nullable: true,
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["pending","in_progress","completed","cancelled","deferred","waiting"],
    },
    is_overdue: {
      kind: "flag",
    },
    outcome: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
    },
    deferred_until: {
      kind: "instant",
      nullable: true,
    },
    cancellation_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    reschedule_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    completed_at: {
      kind: "instant",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    'created_by.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'created_by.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'created_by.email': {
      kind: "email",
      writeOnly: true,
    },
    'assigned_user.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'assigned_user.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'assigned_user.email': {
      kind: "email",
      writeOnly: true,
    },
    'contact.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'contact.first_name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'contact.last_name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'contact.email': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'contact.phone': {
      kind: "text",
      maxLength: 255,
      nullable: true,
      writeOnly: true,
    },
    'activityable.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'activityable.type': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'activityable.name': {
      kind: "longText",
      maxLength: 1000,
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "pending",
    all: ["pending","in_progress","completed","cancelled","deferred","waiting"],
    updates: {
      pending: [],
      in_progress: [],
      completed: [],
      cancelled: [],
      deferred: [],
      waiting: [],
    },
    transitions: {
      start: {"from":["pending","waiting","deferred"],"to":"in_progress"},
      complete: {"from":["pending","in_progress","waiting"],"to":"completed"},
      defer: {"from":["pending","in_progress"],"to":"deferred"},
      wait: {"from":["pending","in_progress"],"to":"waiting"},
      cancel: {"from":["pending","in_progress","deferred","waiting"],"to":"cancelled"},
      reschedule: {"from":["pending","in_progress","deferred","waiting"]},
    },
  },
  filters: {
    type: {
      kind: "choice",
      choices: ["call","email","meeting","task","note","demo","presentation","proposal","follow_up","quote","contract","appointment","visit","webinar","training","support","escalation","research","other"],
      several: true,
    },
    status: {
      kind: "choice",
      choices: ["pending","in_progress","completed","cancelled","deferred","waiting","overdue"],
      several: true,
    },
    priority: {
      kind: "choice",
      choices: ["low","medium","high","urgent","critical"],
      several: true,
    },
    assigned_user_id: {
      kind: "link",
      to: "user",
      several: true,
      none: true,
    },
    activityable_type: {
      kind: "choice",
      choices: ["lead","customer","opportunity","contact"],
      several: true,
    },
    activityable_id: {
      kind: "link",
      by: "activityable_type",
      to: {"lead":"leads","customer":"customers","opportunity":"opportunities","contact":"contacts"},
      several: true,
    },
    due_date_from: {
      kind: "day",
    },
    due_date_to: {
      kind: "day",
    },
    custom_fields: {
      kind: "customFields",
    },
    contact_id: {
      kind: "link",
      to: "contact",
      several: true,
      none: true,
    },
    due_from: {
      kind: "day",
    },
    due_to: {
      kind: "day",
    },
    reminder_from: {
      kind: "day",
    },
    reminder_to: {
      kind: "day",
    },
    min_duration_minutes: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_duration_minutes: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    follow_up_required: {
      kind: "flag",
      several: true,
    },
    follow_up_date_from: {
      kind: "day",
    },
    follow_up_date_to: {
      kind: "day",
    },
    is_billable: {
      kind: "flag",
      several: true,
    },
    min_billable_rate: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_billable_rate: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    tags: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    deferred_until_from: {
      kind: "day",
    },
    deferred_until_to: {
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
    deleted: {
      kind: "choice",
      choices: ["only"],
    },
  },
  sorts: ["due_at","created_at","priority","type","subject","activityable_type","reminder_at","duration_minutes","follow_up_required","follow_up_date","is_billable","billable_rate","status","deferred_until","completed_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["duration_minutes"],
  hasViews: true,
  embeds: ["created_by","assigned_user","contact","activityable"],
  includes: ["assigned_user","contact","activityable"],
  documents: 20,
  actions: {
    complete: {
      method: "POST",
      path: "/crm/activities/:activityId/complete",
      permission: "crm.activities.complete",
      body: {"outcome":{"kind":"longText","maxLength":65535,"nullable":true},"duration_minutes":{"kind":"number","whole":true,"minimum":0,"maximum":525600,"nullable":true},"follow_up_required":{"kind":"flag"},"follow_up_date":{"kind":"day","nullable":true},"tags":{"kind":"tags"}},
      transition: "complete",
    },
    start: {
      method: "POST",
      path: "/crm/activities/:id/start",
      permission: "crm.activities.start",
      transition: "start",
    },
    cancel: {
      method: "POST",
      path: "/crm/activities/:id/cancel",
      permission: "crm.activities.cancel",
      body: {"reason":{"kind":"longText","maxLength":1000,"nullable":true}},
      transition: "cancel",
    },
    reschedule: {
      method: "POST",
      path: "/crm/activities/:id/reschedule",
      permission: "crm.activities.reschedule",
      body: {"due_at":{"kind":"instant","required":true},"reason":{"kind":"longText","maxLength":1000,"nullable":true}},
      transition: "reschedule",
    },
    defer: {
      method: "POST",
      path: "/crm/activities/:id/defer",
      permission: "crm.activities.defer",
      body: {"until":{"kind":"instant","required":true}},
      transition: "defer",
    },
    wait: {
      method: "POST",
      path: "/crm/activities/:id/wait",
      permission: "crm.activities.wait",
      transition: "wait",
    },
    restore: {
      method: "POST",
      path: "/crm/activities/:id/restore",
      permission: "crm.activities.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","complete","start","cancel","reschedule","defer","wait"],
    parameters: {},
  },
} as const
