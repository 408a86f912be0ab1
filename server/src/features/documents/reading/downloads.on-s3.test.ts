/** Repeats the tests with S3 as the store. */
import '../on-s3.fixtures.ts'
import './downloads.test.ts'
