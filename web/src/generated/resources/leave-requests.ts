// Written by `npm run docs` from the definitions of the API. Do not edit.
export const leaveRequests = {
  name: "leaveRequests",
  entity: "leave_request",
  path: "/hr/leave-requests",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "signed in",
    create: "signed in",
    update: "signed in",
    delete: "hr.leave_requests.delete",
    export: "hr.leave_requests.export",
  },
  display: {
    title: [{"from":"from_date","to":"to_date"}],
    tones: {
      pending: "amber",
      approved: "green",
      rejected: "red",
      cancelled: "neutral",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    employee_id: {
      kind: "link",
      to: "employee",
      create: "required",
      update: true,
    },
    type: {
      kind: "choice",
      choices: ["vacation","sick","parental","unpaid","other"],
      about: "The kind of leave; only vacation counts against the vacation days.",
      create: "required",
      update: true,
    },
    from_date: {
      kind: "day",
      about: "The first day of leave, inclusive.",
      create: "required",
      update: true,
    },
    to_date: {
      kind: "day",
      about: "The last day of leave, inclusive.",
      create: "required",
      update: true,
    },
    reason: {
      kind: "longText",
      maxLength: 2000,
      nullable: true,
      about: "Why; for the manager who decides.",
      create: "optional",
      update: true,
    },
    days: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      about: "The number of calendar days, including the first and the last day.",
    },
    status: {
      kind: "choice",
      choices: ["pending","approved","rejected","cancelled"],
    },
    decided_by: {
      kind: "link",
      to: "user",
      nullable: true,
      about: "The user who approved or rejected the request.",
    },
    decided_at: {
      kind: "instant",
      nullable: true,
    },
    decision_note: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
      about: "The reason for a rejection, or a note on the approval.",
    },
    cancelled_at: {
      kind: "instant",
      nullable: true,
    },
    created_by: {
      kind: "link",
      to: "user",
      nullable: true,
      about: "The user who added the request.",
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
    },
    'employee.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'employee.employee_number': {
      kind: "text",
      maxLength: 50,
      writeOnly: true,
    },
    'employee.first_name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'employee.last_name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'decider.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'decider.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'decider.email': {
      kind: "email",
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "pending",
    all: ["pending","approved","rejected","cancelled"],
    updates: {
      pending: [],
      approved: [],
      rejected: [],
      cancelled: [],
    },
    editable: {
      pending: "all",
    },
    transitions: {
      approve: {"from":["pending"],"to":"approved"},
      reject: {"from":["pending"],"to":"rejected"},
      cancel: {"from":["pending"],"to":"cancelled"},
    },
  },
  filters: {
    from_date: {
      kind: "day",
      about: "`to_date` is on or after this day.",
    },
    to_date: {
      kind: "day",
      about: "`from_date` is on or before this day.",
    },
    employee_id: {
      kind: "link",
      to: "employee",
      several: true,
      about: "Only records with this `employee_id`.",
    },
    type: {
      kind: "choice",
      choices: ["vacation","sick","parental","unpaid","other"],
      several: true,
      about: "The kind of leave.",
    },
    from_date_from: {
      kind: "day",
      about: "`from_date` is on or after this day.",
    },
    from_date_to: {
      kind: "day",
      about: "`from_date` is on or before this day.",
    },
    to_date_from: {
      kind: "day",
      about: "`to_date` is on or after this day.",
    },
    to_date_to: {
      kind: "day",
      about: "`to_date` is on or before this day.",
    },
    min_days: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`days` is at least this number.",
    },
    max_days: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`days` is at most this number.",
    },
    status: {
      kind: "choice",
      choices: ["pending","approved","rejected","cancelled"],
      several: true,
      about: "Only records with this `status`.",
    },
    decided_from: {
      kind: "day",
      about: "`decided_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    decided_to: {
      kind: "day",
      about: "`decided_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    cancelled_from: {
      kind: "day",
      about: "`cancelled_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    cancelled_to: {
      kind: "day",
      about: "`cancelled_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
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
  },
  sorts: ["type","from_date","to_date","days","status","decided_at","cancelled_at","created_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: ["employee","decider"],
  includes: ["employee"],
  documents: 20,
  actions: {
    approve: {
      method: "POST",
      path: "/hr/leave-requests/:id/approve",
      permission: "signed in",
      body: {"note":{"kind":"longText","maxLength":1000,"nullable":true,"about":"Stored as `decision_note`."}},
      transition: "approve",
    },
    reject: {
      method: "POST",
      path: "/hr/leave-requests/:id/reject",
      permission: "signed in",
      body: {"reason":{"kind":"longText","maxLength":1000,"nullable":true,"about":"Why; stored with the change, and shown in the audit log."}},
      transition: "reject",
    },
    cancel: {
      method: "POST",
      path: "/hr/leave-requests/:id/cancel",
      permission: "signed in",
      transition: "cancel",
    },
    restore: {
      method: "POST",
      path: "/hr/leave-requests/:id/restore",
      permission: "hr.leave_requests.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","approve","reject","cancel"],
    parameters: {},
  },
} as const
