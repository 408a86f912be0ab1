/** Jobs, as modules declare and enqueue them. */
export { enqueue } from './enqueue.ts'
export { houseJob, type Job, job } from './job.ts'
export { daily, every, type Occasion } from './schedule.ts'
