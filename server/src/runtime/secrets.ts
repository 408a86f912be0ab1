/** Secrets, and what is stored of them. */
import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes as base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored of a token or session. */
export const fingerprint = (secret: string) => hash('sha256', secret, 'hex')
