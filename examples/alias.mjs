// Resolves '@kontor/sdk' to the SDK of this repository: node --import ./examples/alias.mjs examples/mirror/mirror.ts …
import { registerHooks } from 'node:module'

const sdk = new URL('../sdk/src/index.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) => next(specifier === '@kontor/sdk' ? sdk : specifier, context),
})
