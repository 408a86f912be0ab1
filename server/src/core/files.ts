/** Files: uploads, attachments, downloads. */
export { attachFile, storeFile } from './api/files/attachments.ts'
export type { GeneratedFile, StreamedFile, Upload } from './api/files/files.ts'
export { sendFile } from './api/requests/file-bodies.ts'
export { keyOf, publicAddress } from '#runtime/storage/files'
