import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Each page of its own is an entry; `ui` is the page of examples and is built only by `npm run ui`. */
const entries = { index: 'index.html', pos: 'pos.html' }
const examples = { ui: 'ui.html' }

// A group takes along what its modules import: what login shares with the kit stands in an earlier group.
const beforeLogin =
  '(react|react-dom|scheduler|use-sync-external-store)/|@base-ui/react/(csp-provider|internals/csp-context)'

/**
 * What changes only with its own version stays in the browser's cache while the console changes around it; and many small
 * shared parts come as one file. The kit is not needed before login.
 */
const groups = [
  { name: 'react', test: new RegExp(`node_modules/(${beforeLogin})`) },
  {
    name: 'tanstack',
    test: /node_modules\/@tanstack\/(router-core|react-router|history|query-core|react-query|store|react-store)\//,
  },
  { name: 'contracts', test: /node_modules\/(zod|@orpc)\// },
  { name: 'icons', test: /node_modules\/lucide-react\// },
  { name: 'kit', test: /node_modules\/(@base-ui|@floating-ui)\// },
]

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'src/console/public',
  build: {
    outDir: mode === 'ui' ? 'dist/ui' : 'dist/console',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // The content security policy allows no data: script and no inline style: small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'ui' ? examples : entries,
      output: { codeSplitting: { groups } },
    },
  },
}))
