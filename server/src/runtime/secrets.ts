/** Secrets and their hashes. */
import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Returns the hash of a token or session for storage. */
export const fingerprint = (secret: string) => hash('sha256', secret, 'hex')
