// Written by `npm run docs` from the definitions of the API. Do not edit.
/** Resources that are shown as their definitions say: no file of `pages` adds anything. */
export const plainResources = {
  jobs: async () => (await import('./resources/jobs.ts')).jobs,
  emails: async () => (await import('./resources/emails.ts')).emails,
  attributes: async () => (await import('./resources/attributes.ts')).attributes,
  tags: async () => (await import('./resources/tags.ts')).tags,
  taxClasses: async () => (await import('./resources/tax-classes.ts')).taxClasses,
  emailTemplates: async () => (await import('./resources/email-templates.ts')).emailTemplates,
  exchangeRates: async () => (await import('./resources/exchange-rates.ts')).exchangeRates,
  customFields: async () => (await import('./resources/custom-fields.ts')).customFields,
  bulkActions: async () => (await import('./resources/bulk-actions.ts')).bulkActions,
}
