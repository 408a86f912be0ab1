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
      create: "optional",
    },
    invited_by_id: {
      kind: "link",
      to: "user",
    },
    sent_at: {
      kind: "instant",
    },
    expires_at: {
      kind: "instant",
    },
    created_at: {
      kind: "instant",
    },
    updated_at: {
      kind: "instant",
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
    },
    invited_by_id: {
      kind: "link",
      to: "user",
      several: true,
    },
    sent_from: {
      kind: "day",
    },
    sent_to: {
      kind: "day",
    },
    expires_from: {
      kind: "day",
    },
    expires_to: {
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
