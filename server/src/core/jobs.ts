/** Work outside of requests: jobs, schedules, event consumers, threads. */
export { type FeedEvent, readFeedInBatches } from './events/feed-consumers.ts'
export { daily, enqueue, every, job } from '#runtime/jobs/jobs'
export { attemptEach, inBatches, isNotSetAside, processEach } from '#runtime/jobs/batches'
export { inTenant, inTenantWithPermissions } from '#runtime/jobs/worker'
export { FairSemaphore, inThread, ThreadLimit } from '#runtime/threads'
