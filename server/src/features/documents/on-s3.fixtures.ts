/** Imported before a story, it has the files of that story kept in S3. */
import { startS3 } from '#test/s3'
import { underTest } from './documents.fixtures.ts'

underTest.store = async () => ({ KONTOR_STORAGE_URL: (await startS3()).url })
