/** What holds of documents in a folder holds of documents in S3: the same stories, told anew. */
import { startS3 } from '#test/s3'
import { underTest } from './documents.fixtures.ts'

// A store for each, as the houses of tests have the same tenants.
underTest.store = async () => ({ KONTOR_STORAGE_URL: (await startS3()).url })
for (const story of ['', '.downloads', '.lifecycle', '.bad-input']) await import(`./document${story}.test.ts`)
