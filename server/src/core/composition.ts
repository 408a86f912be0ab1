/** The part of core in the composed system: its needs and loops, and the values that follow from all manifests. */
import { letterheads } from '#runtime/mail/letterheads'
import { type Area, areas } from './api/areas.ts'
import { attachments } from './api/files/attachments.ts'
import { webhookTypes } from './api/dry-run.ts'
import { currencyUse } from './data/tenant-currency.ts'
import { deletionListeners } from './events/on-deletion.ts'
import { mergeListeners } from './events/on-merge.ts'
import type { Module } from './module.ts'
import { letterheadSource } from './printing/letterhead.ts'
import { source as logos } from './printing/logo.ts'
import type { Resource } from './resource/definition.ts'
import { registry, registryOf } from './resource/registry.ts'
import { tenantChecks } from './resource/tenant-checks.ts'
import { tenantSettings } from './resource/tenant-settings.ts'

export { loops } from './loops.ts'

/** The needs of core that features provide in their manifests. */
export const needs = [logos, attachments, webhookTypes]

/** Returns the areas of all modules in their order in lists. */
export const areasOf = (modules: readonly Module[]): Area[] =>
  modules.flatMap((module) => module.areas ?? []).toSorted((one, other) => one.position - other.position)

/** Returns the values for the needs of core that follow from all manifests. */
export const provisionsOf = (modules: readonly Module[], resources: readonly Resource[]) => [
  letterheads.providedBy(letterheadSource),
  registry.providedBy(registryOf(resources)),
  currencyUse.providedBy(modules.flatMap(({ fixesCurrency = [] }) => fixesCurrency)),
  tenantChecks.providedBy(modules.flatMap((module) => module.tenantChecks ?? [])),
  tenantSettings.providedBy(Object.assign({}, ...modules.map((module) => module.tenantSettings))),
  areas.providedBy(areasOf(modules)),
  deletionListeners.providedBy(modules.flatMap(({ onDeletion = [] }) => onDeletion)),
  mergeListeners.providedBy(modules.flatMap(({ onMerge = [] }) => onMerge)),
]
