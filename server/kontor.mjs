// The entry point of `npm start`. Node caches the compiled code without types, so that the next start is faster.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./src/main.ts')
