/** Connects the needs of modules, features and core with the values that the manifests provide. */
import type { Module, Resource } from '#core'
import { composition } from '#core/platform'
import { formsByTable, recordForms } from '#core/data/record-forms'
import { roles, rolesOf } from '#features/identity/permissions'
import { catalogues } from '#runtime/http/response-language'
import { resolveNeeds } from '#runtime/needs'

/** Provides the forms of records: before the other needs, for features that are built over the forms. */
export function composeRecordForms(modules: readonly Pick<Module, 'recordForms'>[]) {
  const forms = modules.flatMap((module) => module.recordForms ?? [])
  resolveNeeds([recordForms], [recordForms.providedBy(formsByTable(forms))])
}

/** Resolves the needs of all modules, and of core and the features. Throws if one is missing or provided twice. */
export function compose(modules: readonly Module[], resources: readonly Resource[]) {
  const provisions = [
    ...composition.provisionsOf(modules, resources),
    catalogues.providedBy({ de: async () => (await import('./languages/de/index.ts')).german }),
    roles.providedBy(rolesOf(modules, composition.areasOf(modules))),
  ]
  resolveNeeds(
    [
      ...provisions.map(({ need }) => need),
      ...composition.needs,
      ...modules.flatMap(({ needs = [] }) => needs),
    ],
    [...provisions, ...modules.flatMap(({ provides = [] }) => provides)],
  )
}
