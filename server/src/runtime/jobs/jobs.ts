/** The interface of jobs for modules. */
export { enqueue } from './enqueue.ts'
export { systemJob, type Job, job } from './job.ts'
export { daily, every, type Occurrence as Occasion } from './schedule.ts'
