// Written by `npm run docs` from the definitions of the API. Do not edit.
/** The areas of the API. A token has scopes for reading and writing each. */
export const areas = ["crm","operations","rentals","sales","documents","webhooks","finance","hr","platform"] as const
