/** Identifiers are ULIDs: 26 characters, sorted by the time they were made, also within one millisecond. */
import { monotonicFactory } from 'ulid'

const next = monotonicFactory()

export const newId = () => next()

export const idPattern = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$'

export const isId = (text: string) => new RegExp(idPattern).test(text)
