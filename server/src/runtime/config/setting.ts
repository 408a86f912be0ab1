import type { Read } from './config.readers.ts'

/** A setting: an environment variable and its parser. */
export interface Setting<T> {
  variable: string
  /** The default, as documented. */
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
