/** Makes the tests of the importing file use S3 as the store. Must be imported before them. */
import { startS3 } from '#test/s3'
import { underTest } from './documents.fixtures.ts'

underTest.store = async () => ({ KONTOR_STORAGE_URL: (await startS3()).url })
