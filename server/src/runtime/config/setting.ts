import type { Read } from './config.readers.ts'

/** A setting: an environment variable, and how it is read. */
export interface Setting<T> {
  variable: string
  /** The default, as the docs show it. */
  usual: string
  about: string
  read: Read<T>
  fallback: T
}

export const setting = <T>(
  variable: string,
  usual: string,
  fallback: T,
  about: string,
  read: Read<T>,
): Setting<T> => ({
  variable,
  usual,
  about,
  read,
  fallback,
})
