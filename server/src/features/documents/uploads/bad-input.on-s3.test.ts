/** Repeats the tests with S3 as the store. */
import '../on-s3.fixtures.ts'
import './bad-input.test.ts'
