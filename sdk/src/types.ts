/** All types of the SDK. */
export type * from './changes.ts'
export type * from './feed-types.ts'
export type * from './generated/types.ts'
export type * from './runtime/calls.ts'
export type * from './runtime/formats.ts'
export type * from './runtime/options.ts'
export type { Credentials, SignedIn } from './session.ts'
