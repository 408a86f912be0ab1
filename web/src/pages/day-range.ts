export { dayRange } from '../data/day-range.ts'
