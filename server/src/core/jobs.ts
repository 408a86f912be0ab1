/** Work outside of requests: jobs, schedules, event consumers, threads. */
export { consumeEvents, type FeedEvent, tenantsWithUnread } from './events/feed-consumers.ts'
export { daily, enqueue, every, job } from '#runtime/jobs/jobs'
export { inRounds, inTenant, inTenantWithPermissions } from '#runtime/jobs/worker'
export { FairSemaphore, inThread, ThreadLimit } from '#runtime/threads'
