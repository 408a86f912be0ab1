/** The public interface of documents: files on the records of all modules that declare them. */
import type { Resource } from '#core'
import type { RecordAccess } from '#core/platform'
import { attachments } from '#core/files'
import { tenantLogos } from '#core/printing'
import { moveDocuments } from './lifecycle/document.actions.ts'
import { documentEndpoints } from './document.routes.ts'
import { documentForm } from './document.access.ts'
import { documents, sensitiveDocuments } from './document.ts'
import { kindName, kindsIn } from './document.parents.ts'
import { attachGenerated } from './uploads/upload.actions.ts'
import { imageEndpoints, picturedIn } from './images/profile-images.routes.ts'
import { logoEndpoints } from './images/tenant-logo.routes.ts'
import { emailLogo } from './images/email-logo.ts'
import { findLogo } from './images/tenant-logo.ts'
import { recordImages } from './images/record-image.ts'
import { publicFiles } from './reading/public.routes.ts'
import { scanVersion, scanWaiting } from './scanning/scanning.jobs.ts'
import { expireDocuments } from './lifecycle/expiry.ts'
import { sweeping } from './lifecycle/sweeper.jobs.ts'
import { documentTags } from './document.tags.ts'

export { openScanner } from './scanning/scanner.ts'
export { sweepFiles, type Swept } from './lifecycle/sweeper.ts'

/** Builds the documents module over the resource definitions of these modules. */
export function documentsOver(
  modules: readonly { resources: readonly Resource[]; recordAccess?: readonly RecordAccess[] }[],
) {
  const resources = modules.flatMap((module) => module.resources)
  const kinds = kindsIn(
    resources,
    modules.flatMap(({ recordAccess = [] }) => recordAccess),
  )
  const pictured = picturedIn(resources)
  return {
    provides: [
      tenantLogos.source.providedBy({ find: findLogo, forEmail: emailLogo }),
      attachments.providedBy((ctx, file) => attachGenerated(ctx, kinds.get(kindName(file.of)), file)),
    ],
    endpoints: [...documentEndpoints(kinds), ...imageEndpoints(pictured), ...logoEndpoints],
    resources: [documents, recordImages],
    tags: documentTags,
    permissions: [sensitiveDocuments],
    areas: [{ name: 'documents', position: 5 }],
    recordForms: [documentForm],
    loops: [{ name: 'expired documents', everyMs: 5_000, run: expireDocuments }],
    jobs: [scanVersion, scanWaiting, sweeping],
    /** Moves the documents of merged records. */
    onMerge: moveDocuments,
    /** Mounts the addresses that need no token. */
    mountPublicFiles: publicFiles(kinds, pictured),
  }
}
