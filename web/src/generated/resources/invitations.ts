// Written by `npm run docs` from the definitions of the API. Do not edit.
export const invitations = {
  name: "invitations",
  entity: "invitation",
  path: "/invitations",
  key: "id",
  hasRecord: true,
  hasHistory: true,
  permissions: {
    read: "platform.invitations.read",
    create: "platform.invitations.write",
    delete: "platform.invitations.write",
  },
  display: {
    title: ["name"],
    subtitle: ["email"],
  },
  fields: {
    id: {
      kind: "text",
      maxLength: 511,
    },
    email: {
      kind: "email",
      about: "The address that gets the link, and with which the user will sign in.",
      create: "required",
    },
    name: {
      kind: "text",
      maxLength: 255,
      create: "required",
    },
    roles: {
      kind: "tags",
      names: "role",
      about: "Names of roles.",
      create: "optional",
    },
    invited_by_id: {
      kind: "link",
      to: "user",
      about: "The user who invited the person, sent the invitation again or created a link.",
    },
    sent_at: {
      kind: "instant",
      about: "When the last email was sent.",
    },
    expires_at: {
      kind: "instant",
      about: "When the last link expires.",
    },
    created_at: {
      kind: "instant",
      about: "When the record was created.",
    },
    updated_at: {
      kind: "instant",
      about: "When the record was last changed.",
    },
    'invited_by.id': {
      kind: "text",
      maxLength: 511,
      writeOnly: true,
    },
    'invited_by.name': {
      kind: "text",
      maxLength: 255,
      writeOnly: true,
    },
    'invited_by.email': {
      kind: "email",
      writeOnly: true,
    },
  },
  filters: {
    email: {
      kind: "text",
      maxLength: 255,
      several: true,
      about: "The complete text, ignoring case.",
    },
    invited_by_id: {
      kind: "link",
      to: "user",
      several: true,
      about: "The user who invited the person, sent the invitation again or created a link.",
    },
    sent_from: {
      kind: "day",
      about: "`sent_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    sent_to: {
      kind: "day",
      about: "`sent_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
    },
    expires_from: {
      kind: "day",
      about: "`expires_at` is at or after this instant, or the start of this day in the time zone of the tenant.",
    },
    expires_to: {
      kind: "day",
      about: "`expires_at` is at or before this instant, or the end of this day in the time zone of the tenant.",
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
  },
  sorts: ["created_at","name","expires_at","email","sent_at","updated_at"],
  defaultSort: {
    by: "created_at",
    direction: "desc",
  },
  search: true,
  hasViews: true,
  embeds: ["invited_by"],
  includes: [],
  actions: {
    resend: {
      method: "POST",
      path: "/invitations/:id/resend",
      permission: "platform.invitations.write",
    },
    'share-link': {
      method: "POST",
      path: "/invitations/:id/share-link",
      permission: "platform.invitations.write",
    },
  },
  bulk: {
    ids: "ids",
    filter: true,
    actions: ["resend","delete"],
    parameters: {},
  },
} as const
