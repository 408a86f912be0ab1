// Written by `npm run docs` from the definitions of the API. Do not edit.
export const campaigns = {
  name: "campaigns",
  entity: "campaign",
  path: "/crm/campaigns",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "crm.campaigns.read",
    create: "crm.campaigns.write",
    update: "crm.campaigns.write",
    delete: "crm.campaigns.delete",
  },
  display: {
    title: ["name"],
    tones: {
      draft: "neutral",
      scheduled: "blue",
      active: "green",
      paused: "amber",
      completed: "violet",
      cancelled: "red",
    },
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
    type: {
      kind: "choice",
      choices: ["email","social_media","ppc","content","event","webinar","trade_show","direct_mail","digital","traditional","integrated"],
      create: "required",
      update: true,
    },
    status: {
      kind: "choice",
      choices: ["draft","scheduled","active","paused","completed","cancelled"],
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
    target_audience: {
      kind: "longText",
      maxLength: 2000,
      nullable: true,
      create: "optional",
      update: true,
    },
    budget: {
      kind: "money",
      currency: "currency",
      create: "required",
      update: true,
    },
    actual_cost: {
      kind: "money",
      currency: "currency",
      create: "optional",
      update: true,
    },
    currency: {
      kind: "currency",
      create: "optional",
      update: true,
    },
    start_date: {
      kind: "day",
      create: "required",
      update: true,
    },
    end_date: {
      kind: "day",
      create: "required",
      update: true,
    },
    objectives: {
      kind: "tags",
      create: "optional",
      update: true,
    },
    channels: {
      kind: "tags",
      create: "optional",
      update: true,
    },
    expected_leads: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      nullable: true,
      create: "optional",
      update: true,
    },
    actual_leads: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      nullable: true,
      create: "optional",
      update: true,
    },
    expected_revenue: {
      kind: "money",
      currency: "currency",
      nullable: true,
      create: "optional",
      update: true,
    },
    actual_revenue: {
      kind: "money",
      currency: "currency",
      create: "optional",
      update: true,
    },
    owner_id: {
      kind: "link",
      to: "user",
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
    pause_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    cancellation_reason: {
      kind: "longText",
      maxLength: 1000,
      nullable: true,
    },
    activated_at: {
      kind: "instant",
      nullable: true,
    },
    paused_at: {
      kind: "instant",
      nullable: true,
    },
    completed_at: {
      kind: "instant",
      nullable: true,
    },
    archived_at: {
      kind: "instant",
      nullable: true,
    },
    duration_in_days: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    days_remaining: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
    },
    lead_conversion_rate: {
      kind: "number",
      unit: "percent",
      nullable: true,
    },
    revenue_performance: {
      kind: "number",
      unit: "percent",
      nullable: true,
    },
    roi: {
      kind: "number",
      unit: "percent",
      nullable: true,
    },
    cost_per_lead: {
      kind: "number",
      nullable: true,
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
    },
    'owner.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'owner.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'owner.email': {
      kind: "email",
      writeOnly: true,
    },
    leads: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"email":{"kind":"text","maxLength":255,"required":true},"source":{"kind":"text","maxLength":255,"required":true},"status":{"kind":"text","maxLength":255,"required":true},"created_at":{"kind":"instant","required":true}},
      writeOnly: true,
    },
    leads_count: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      writeOnly: true,
    },
    opportunities: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"name":{"kind":"text","maxLength":255,"required":true},"stage":{"kind":"text","maxLength":255,"required":true},"value":{"kind":"money","currency":"currency","required":true},"currency":{"kind":"text","maxLength":255,"required":true},"probability":{"kind":"number","unit":"percent","whole":true,"minimum":0,"maximum":100,"required":true},"expected_close_date":{"kind":"day","required":true},"created_at":{"kind":"instant","required":true}},
      writeOnly: true,
    },
    opportunities_count: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      writeOnly: true,
    },
    activities: {
      kind: "lines",
      fields: {"id":{"kind":"text","maxLength":511,"required":true},"type":{"kind":"text","maxLength":255,"required":true},"subject":{"kind":"text","maxLength":255,"required":true},"status":{"kind":"text","maxLength":255,"required":true},"priority":{"kind":"text","maxLength":255,"required":true},"due_at":{"kind":"instant","nullable":true},"created_at":{"kind":"instant","required":true}},
      writeOnly: true,
    },
    activities_count: {
      kind: "number",
      whole: true,
      minimum: 0,
      maximum: 2147483647,
      writeOnly: true,
    },
  },
  states: {
    field: "status",
    initial: "draft",
    all: ["draft","scheduled","active","paused","completed","cancelled"],
    updates: {
      draft: ["scheduled","active"],
      scheduled: ["active"],
      active: ["completed"],
      paused: ["active","completed"],
      completed: [],
      cancelled: [],
    },
    transitions: {
      schedule: {"from":["draft"],"to":"scheduled"},
      activate: {"from":["draft","scheduled","paused"],"to":"active"},
      pause: {"from":["active"],"to":"paused"},
      complete: {"from":["active","paused"],"to":"completed"},
      cancel: {"from":["scheduled","active","paused"],"to":"cancelled"},
      archive: {"from":["completed","cancelled"]},
    },
  },
  filters: {
    type: {
      kind: "choice",
      choices: ["email","social_media","ppc","content","event","webinar","trade_show","direct_mail","digital","traditional","integrated"],
      several: true,
    },
    status: {
      kind: "choice",
      choices: ["draft","scheduled","active","paused","completed","cancelled"],
      several: true,
    },
    owner_id: {
      kind: "link",
      to: "user",
      several: true,
      none: true,
    },
    start_date_from: {
      kind: "day",
    },
    start_date_to: {
      kind: "day",
    },
    min_budget: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_budget: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    include_archived: {
      kind: "flag",
      several: true,
    },
    custom_fields: {
      kind: "customFields",
    },
    min_actual_cost: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_actual_cost: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    currency: {
      kind: "currency",
      several: true,
    },
    end_date_from: {
      kind: "day",
    },
    end_date_to: {
      kind: "day",
    },
    min_expected_leads: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_expected_leads: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_actual_leads: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    max_actual_leads: {
      kind: "number",
      minimum: -1000000000000000,
      maximum: 1000000000000000,
    },
    min_expected_revenue: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_expected_revenue: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    min_actual_revenue: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    max_actual_revenue: {
      kind: "number",
      minimum: 0,
      maximum: 9999999999999,
    },
    tags: {
      kind: "text",
      maxLength: 255,
      several: true,
    },
    activated_from: {
      kind: "day",
    },
    activated_to: {
      kind: "day",
    },
    paused_from: {
      kind: "day",
    },
    paused_to: {
      kind: "day",
    },
    completed_from: {
      kind: "day",
    },
    completed_to: {
      kind: "day",
    },
    archived_from: {
      kind: "day",
    },
    archived_to: {
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
  sorts: ["created_at","start_date","budget","actual_revenue","name","type","status","actual_cost","currency","end_date","expected_leads","actual_leads","expected_revenue","activated_at","paused_at","completed_at","archived_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  sums: ["budget","actual_cost","expected_revenue","actual_revenue","expected_leads"],
  hasViews: true,
  embeds: ["owner"],
  includes: ["owner","leads","opportunities","activities"],
  actions: {
    schedule: {
      method: "POST",
      path: "/crm/campaigns/:id/schedule",
      permission: "crm.campaigns.schedule",
      transition: "schedule",
    },
    activate: {
      method: "POST",
      path: "/crm/campaigns/:id/activate",
      permission: "crm.campaigns.activate",
      body: {"notes":{"kind":"longText","maxLength":65535,"nullable":true}},
      transition: "activate",
    },
    pause: {
      method: "POST",
      path: "/crm/campaigns/:id/pause",
      permission: "crm.campaigns.pause",
      body: {"reason":{"kind":"longText","maxLength":1000,"required":true}},
      transition: "pause",
    },
    complete: {
      method: "POST",
      path: "/crm/campaigns/:id/complete",
      permission: "crm.campaigns.complete",
      body: {"final_notes":{"kind":"longText","maxLength":65535,"nullable":true}},
      transition: "complete",
    },
    cancel: {
      method: "POST",
      path: "/crm/campaigns/:id/cancel",
      permission: "crm.campaigns.cancel",
      body: {"reason":{"kind":"longText","maxLength":1000,"required":true}},
      transition: "cancel",
    },
    archive: {
      method: "POST",
      path: "/crm/campaigns/:id/archive",
      permission: "crm.campaigns.archive",
      transition: "archive",
    },
    restore: {
      method: "POST",
      path: "/crm/campaigns/:id/restore",
      permission: "crm.campaigns.restore",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["update","delete","schedule","activate","pause","complete","cancel","archive"],
    parameters: {},
  },
} as const
