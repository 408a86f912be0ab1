/** Connects the needs of modules, features and core with the values that the manifests provide. */
import type { Module, Resource } from '#core'
import {
  areas,
  attachments,
  currencyUse,
  deletionListeners,
  mergeListeners,
  registry,
  registryOf,
  tenantChecks,
  tenantSettings,
} from '#core/platform'
import { letterheadSource, logos } from '#core/printing'
import { formsByTable, recordForms } from '#core/data/record-forms'
import { roles, rolesOf } from '#features/identity/permissions'
import { letterheads } from '#runtime/mail/letterheads'
import { catalogues } from '#runtime/http/response-language'
import { resolveNeeds } from '#runtime/needs'

/** Provides the forms of records: before the other needs, for features that are built over the forms. */
export function composeRecordForms(modules: readonly Pick<Module, 'recordForms'>[]) {
  const forms = modules.flatMap((module) => module.recordForms ?? [])
  resolveNeeds([recordForms], [recordForms.providedBy(formsByTable(forms))])
}

/** Resolves the needs of all modules, and of core and the features. Throws if one is missing or provided twice. */
export function compose(modules: readonly Module[], resources: readonly Resource[]) {
  const all = modules
    .flatMap((module) => module.areas ?? [])
    .toSorted((one, other) => one.position - other.position)
  const provisions = [
    letterheads.providedBy(letterheadSource),
    catalogues.providedBy({ de: async () => (await import('./languages/de/index.ts')).german }),
    registry.providedBy(registryOf(resources)),
    currencyUse.providedBy(modules.flatMap(({ fixesCurrency = [] }) => fixesCurrency)),
    tenantChecks.providedBy(modules.flatMap((module) => module.tenantChecks ?? [])),
    tenantSettings.providedBy(Object.assign({}, ...modules.map((module) => module.tenantSettings))),
    areas.providedBy(all),
    roles.providedBy(rolesOf(modules, all)),
    deletionListeners.providedBy(modules.flatMap(({ onDeletion = [] }) => onDeletion)),
    mergeListeners.providedBy(modules.flatMap(({ onMerge = [] }) => onMerge)),
  ]
  resolveNeeds(
    [
      ...provisions.map(({ need }) => need),
      logos,
      attachments,
      ...modules.flatMap(({ needs = [] }) => needs),
    ],
    [...provisions, ...modules.flatMap(({ provides = [] }) => provides)],
  )
}
