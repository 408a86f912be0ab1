/** All functions that lock rows, except `findForUpdate` for a single record (decision 72). */
export { lockForChange, lockForUpdate } from './data/locks.ts'
export { findAllForUpdate } from './data/records.locks.ts'
export { lockExisting } from './resource/link.locks.ts'
export { withFreeRowLocks, withRowLocks } from '#runtime/database/row-locks'
