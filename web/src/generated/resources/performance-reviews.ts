// Written by `npm run docs` from the definitions of the API. Do not edit.
export const performanceReviews = {
  name: "performanceReviews",
  entity: "performance_review",
  path: "/hr/performance-reviews",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "signed in",
    create: "signed in",
    update: "signed in",
    delete: "hr.performance_reviews.delete",
    export: "hr.performance_reviews.export",
  },
  display: {
    title: ["employee.first_name employee.last_name","period"],
    subtitle: ["period"],
    tones: {
      draft: "neutral",
      submitted: "blue",
      acknowledged: "green",
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
    reviewer_id: {
      kind: "link",
      to: "employee",
      create: "required",
      update: true,
    },
    period: {
      kind: "text",
      maxLength: 50,
      create: "required",
      update: true,
    },
    rating: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 5,
      nullable: true,
      create: "optional",
      update: true,
    },
    goals: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
      update: true,
    },
    comments: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["draft","submitted","acknowledged"],
    },
    submitted_at: {
      kind: "instant",
      nullable: true,
    },
    acknowledged_at: {
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
    'reviewer.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'reviewer.employee_number': {
      kind: "text",
      maxLength: 50,
      writeOnly: true,
    },
    'reviewer.first_name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'reviewer.last_name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "draft",
    all: ["draft","submitted","acknowledged"],
    updates: {
      draft: [],
      submitted: [],
      acknowledged: [],
    },
    editable: {
      draft: "all",
    },
    transitions: {
      submit: {"from":["draft"],"to":"submitted"},
      acknowledge: {"from":["submitted"],"to":"acknowledged"},
    },
  },
  filters: {
    period: {
      kind: "text",
      maxLength: 50,
      several: true,
    },
    rating: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 5,
      several: true,
    },
    employee_id: {
      kind: "link",
      to: "employee",
      several: true,
    },
    reviewer_id: {
      kind: "link",
      to: "employee",
      several: true,
    },
    min_rating: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_rating: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    status: {
      kind: "choice",
      choices: ["draft","submitted","acknowledged"],
      several: true,
    },
    submitted_from: {
      kind: "day",
    },
    submitted_to: {
      kind: "day",
    },
    acknowledged_from: {
      kind: "day",
    },
    acknowledged_to: {
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
  sorts: ["period","rating","status","submitted_at","acknowledged_at","created_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: ["employee","reviewer"],
  includes: ["employee"],
  documents: 20,
  actions: {
    submit: {
      method: "POST",
      path: "/hr/performance-reviews/:id/submit",
      permission: "signed in",
      transition: "submit",
    },
    acknowledge: {
      method: "POST",
      path: "/hr/performance-reviews/:id/acknowledge",
      permission: "signed in",
      transition: "acknowledge",
    },
    restore: {
      method: "POST",
      path: "/hr/performance-reviews/:id/restore",
      permission: "hr.performance_reviews.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","submit","acknowledge"],
    parameters: {},
  },
} as const
