export { useLinkName } from '../data/link-names.ts'
