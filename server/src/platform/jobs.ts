/** Jobs, as modules declare and enqueue them. */
export { enqueue } from './jobs/enqueue.ts'
export { houseJob, type Job, job } from './jobs/job.ts'
export { daily, every, type Occasion } from './jobs/schedule.ts'
