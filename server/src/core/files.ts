/** Files: uploads, attachments, downloads. */
export { type AttachedFile, attachFile, attachments, storeFile } from './api/files/attachments.ts'
export type {
  FileResponse,
  FormTerms,
  GeneratedFile,
  ReceivedFile,
  SentFile,
  StoredFile,
  StreamedFile,
  Upload,
} from './api/files/files.ts'
export { sendFile } from './api/requests/file-bodies.ts'
export { keyOf, publicAddress } from '#runtime/storage/files'
