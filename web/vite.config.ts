/** Builds the app into `dist`. Its files refer to each other by relative paths, so it works below any path. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The address of a running server, for `npm run dev`. */
const server = process.env.KONTOR_URL ?? 'http://127.0.0.1:3000'

/** The server accepts requests of its own origin only. */
const proxied = { target: server, headers: { origin: server } }

/** The page is empty before the app starts. It is painted with it, so that no other theme is seen before. */
const paintWithApp: Plugin = {
  name: 'paint-with-app',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

export default defineConfig({
  base: './',
  plugins: [react(), paintWithApp],
  resolve: { alias: { '@kontor/sdk': new URL('../sdk/src/index.ts', import.meta.url).pathname } },
  build: {
    manifest: true,
    target: 'es2022',
    // Small assets as data: URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One script for the first load: it is compressed as a whole, and loaded with one request.
          groups: [{ name: 'first', tags: ['$initial'] }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/spa', '/api', '/docs', '/health', '/files', '/avatars'].map((path) => [path, proxied]),
    ),
  },
})
