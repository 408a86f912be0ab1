// Written by `npm run docs` from the definitions of the API. Do not edit.
export const employees = {
  name: "employees",
  entity: "employee",
  path: "/hr/employees",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "signed in",
    create: "hr.employees.write",
    update: "hr.employees.write",
    delete: "hr.employees.delete",
    export: "hr.employees.export",
  },
  display: {
    title: ["full_name","first_name last_name"],
    subtitle: ["title"],
    tones: {
      active: "green",
      on_leave: "amber",
      terminated: "neutral",
    },
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    employee_number: {
      kind: "text",
      maxLength: 50,
      create: "optional",
      update: true,
    },
    first_name: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    last_name: {
      kind: "text",
      maxLength: 255,
      create: "required",
      update: true,
    },
    email: {
      kind: "email",
      nullable: true,
      create: "optional",
      update: true,
    },
    phone: {
      kind: "text",
      maxLength: 50,
      phone: true,
      nullable: true,
      create: "optional",
      update: true,
    },
    department: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    title: {
      kind: "text",
      maxLength: 255,
      nullable: true,
      create: "optional",
      update: true,
    },
    manager_id: {
      kind: "link",
      to: "employee",
      nullable: true,
      create: "optional",
      update: true,
    },
    user_id: {
      kind: "link",
      to: "user",
      nullable: true,
      create: "optional",
      update: true,
    },
    hire_date: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    termination_date: {
      kind: "day",
      nullable: true,
      create: "optional",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["active","on_leave","terminated"],
      create: "optional",
      update: true,
    },
    vacation_days: {
      kind: "number",
      minimum: 0,
      maximum: 366,
      nullable: true,
      create: "optional",
      update: true,
    },
    work_weekdays: {
      kind: "list",
      item: {"kind":"choice","choices":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"]},
      nullable: true,
      create: "optional",
      update: true,
    },
    work_country: {
      kind: "country",
      nullable: true,
      create: "optional",
      update: true,
    },
    work_region: {
      kind: "text",
      maxLength: 3,
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
    notes: {
      kind: "longText",
      maxLength: 65535,
      nullable: true,
      create: "optional",
      update: true,
    },
    full_name: {
      kind: "text",
      maxLength: 511,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    'manager.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'manager.employee_number': {
      kind: "text",
      maxLength: 50,
      writeOnly: true,
    },
    'manager.first_name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'manager.last_name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
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
  filters: {
    department: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    custom_fields: {
      kind: "customFields",
    },
    email: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    manager_id: {
      kind: "link",
      to: "employee",
      several: true,
      none: true,
    },
    user_id: {
      kind: "link",
      to: "user",
      several: true,
      none: true,
    },
    hire_date_from: {
      kind: "day",
    },
    hire_date_to: {
      kind: "day",
    },
    termination_date_from: {
      kind: "day",
    },
    termination_date_to: {
      kind: "day",
    },
    status: {
      kind: "choice",
      choices: ["active","on_leave","terminated"],
      several: true,
    },
    min_vacation_days: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_vacation_days: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    tags: {
      kind: "text",
      maxLength: 255,
      several: true,
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
  sorts: ["name","employee_number","first_name","last_name","email","phone","department","title","hire_date","termination_date","status","vacation_days","work_country","work_region","created_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["vacation_days"],
  hasViews: true,
  embeds: ["manager","user"],
  includes: ["manager"],
  documents: 50,
  actions: {
    restore: {
      method: "POST",
      path: "/hr/employees/:id/restore",
      permission: "hr.employees.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete"],
    parameters: {},
  },
} as const
