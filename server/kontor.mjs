// The entrance of `npm start`. Node keeps what it compiled, types stripped, so that the next start is quicker.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./src/main.ts')
