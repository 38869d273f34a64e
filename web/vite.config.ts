import path from 'node:path'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { defineConfig } from 'vite'
import { compileTexts } from './compile-texts.ts'
import { droppableRouter } from './droppable-router.ts'
import { chunkOf } from './group-chunks.ts'
import { namedStyles } from './named-styles.ts'
import { runtimeInCommon } from './runtime-in-common.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const inEachDocument = /^assets\/(common|vendor)-/

/**
 * One document per area, and one for the checkout, which has a security policy of its own. The server replaces
 * `__CSP_NONCE__` for each answer. Nothing is inlined as data addresses: the policy allows none.
 */
export default defineConfig({
  root: here('.'),
  plugins: [
    compileTexts(),
    droppableRouter(),
    namedStyles(),
    runtimeInCommon(),
    optimizeLocales.vite({ locales: ['en-GB', 'en-US'] }),
  ],
  // Preact draws what is written for React (docs/decisions/0011-preact-draws-the-pages.md). The router's own default for browsers is its
  // build for development.
  resolve: {
    alias: [
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  html: { cspNonce: '__CSP_NONCE__' },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // The server writes some of them into the first view: a name is that of the style sheet with that of the class.
      generateScopedName: (name, file) => `${path.basename(file).split('.')[0]}_${name}`,
    },
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Each document has brought these: no list of what a page needs besides has to name them.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !inEachDocument.test(file)),
    },
    rolldownOptions: {
      // "use client" in libraries is for servers that draw with React.
      checks: { moduleLevelDirective: false },
      // What is the same for ever is written where it is used, across files.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf }],
        },
        // Seven characters, the fewest that the build takes, each of sixteen: names stand in lists that every page loads, and what is
        // drawn by chance cannot be compressed.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // The build's own name of a shared chunk lists the entries that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash:7].js`,
      },
      input: {
        'online-joining': here('online-joining.html'),
        checkout: here('checkout.html'),
        'my-account': here('my-account.html'),
        area: here('area.html'),
      },
    },
  },
  server: { proxy: { '/api': process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
})
