export { linkOptions, type LinkOption, linkTitle } from '../data/links.ts'
