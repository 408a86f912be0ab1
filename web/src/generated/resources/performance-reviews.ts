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
      about: "The employee who writes the review.",
      create: "required",
      update: true,
    },
    period: {
      kind: "text",
      maxLength: 50,
      about: "The reviewed period, such as `2026` or `2026-H2`. A reviewer writes one review per employee and period.",
      create: "required",
      update: true,
    },
    rating: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 5,
      nullable: true,
      about: "The rating from 1 to 5; 5 is best. Required to submit the review.",
      create: "optional",
      update: true,
    },
    goals: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      about: "What the employee is to achieve.",
      create: "optional",
      update: true,
    },
    comments: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      about: "The assessment.",
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
      about: "The user who added the review.",
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
      about: "The reviewed period, such as `2026` or `2026-H2`.",
    },
    rating: {
      kind: "number",
      whole: true,
      minimum: 1,
      maximum: 5,
      several: true,
      about: "The rating from 1 to 5.",
    },
    employee_id: {
      kind: "link",
      to: "employee",
      several: true,
      about: "Only records with this `employee_id`.",
    },
    reviewer_id: {
      kind: "link",
      to: "employee",
      several: true,
      about: "The employee who writes the review.",
    },
    min_rating: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`rating` is at least this number.",
    },
    max_rating: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
      about: "`rating` is at most this number.",
    },
    status: {
      kind: "choice",
      choices: ["draft","submitted","acknowledged"],
      several: true,
      about: "Only records with this `status`.",
    },
    submitted_from: {
      kind: "day",
      about: "`submitted_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    submitted_to: {
      kind: "day",
      about: "`submitted_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    acknowledged_from: {
      kind: "day",
      about: "`acknowledged_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    acknowledged_to: {
      kind: "day",
      about: "`acknowledged_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
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
