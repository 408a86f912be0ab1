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
      create: "required",
      update: true,
    },
    from_date: {
      kind: "day",
      create: "required",
      update: true,
    },
    to_date: {
      kind: "day",
      create: "required",
      update: true,
    },
    reason: {
      kind: "longText",
      maxLength: 2000,
      nullable: true,
      create: "optional",
      update: true,
    },
    days: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    working_days: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    status: {
      kind: "choice",
      choices: ["pending","approved","rejected","cancelled"],
    },
    decided_by: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    decided_at: {
      kind: "instant",
      nullable: true,
    },
    decision_note: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    cancelled_at: {
      kind: "instant",
      nullable: true,
    },
    created_by: {
      kind: "link",
      to: "user",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
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
    },
    to_date: {
      kind: "day",
    },
    employee_id: {
      kind: "link",
      to: "employee",
      several: true,
    },
    type: {
      kind: "choice",
      choices: ["vacation","sick","parental","unpaid","other"],
      several: true,
    },
    from_date_from: {
      kind: "day",
    },
    from_date_to: {
      kind: "day",
    },
    to_date_from: {
      kind: "day",
    },
    to_date_to: {
      kind: "day",
    },
    min_days: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_days: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_working_days: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_working_days: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    status: {
      kind: "choice",
      choices: ["pending","approved","rejected","cancelled"],
      several: true,
    },
    decided_from: {
      kind: "day",
    },
    decided_to: {
      kind: "day",
    },
    cancelled_from: {
      kind: "day",
    },
    cancelled_to: {
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
  sorts: ["type","from_date","to_date","days","working_days","status","decided_at","cancelled_at","created_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["days"],
  hasViews: true,
  embeds: ["employee","decider"],
  includes: ["employee"],
  documents: 20,
  actions: {
    approve: {
      method: "POST",
      path: "/hr/leave-requests/:id/approve",
      permission: "signed in",
      body: {"note":{"kind":"longText","maxLength":1000,"nullable":true}},
      transition: "approve",
    },
    reject: {
      method: "POST",
      path: "/hr/leave-requests/:id/reject",
      permission: "signed in",
      body: {"reason":{"kind":"longText","maxLength":1000,"nullable":true}},
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
