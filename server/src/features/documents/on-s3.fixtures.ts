/** Imported before a test file, it makes its tests use S3 as the store. */
import { startS3 } from '#test/s3'
import { underTest } from './documents.fixtures.ts'

underTest.store = async () => ({ KONTOR_STORAGE_URL: (await startS3()).url })
