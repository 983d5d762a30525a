import { globSync } from 'node:fs'
import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { closureOf, iconsOf } from './scripts/chunks/closure.ts'
import { contractsWithoutErrors } from './scripts/chunks/contractsWithoutErrors.ts'
import { packed } from './scripts/chunks/packed.ts'
import { vocabularyParts } from './scripts/chunks/vocabularyParts.ts'

/** Each page of its own is an entry; `ui` is the page of examples and is built only by `npm run ui`. */
const entries = { index: 'index.html', pos: 'pos.html' }
const examples = { ui: 'ui.html' }

// A group takes along what its modules import: what login shares with the kit stands in an earlier group.
const beforeLogin =
  '(react|react-dom|scheduler|use-sync-external-store)/|@base-ui/react/(csp-provider|internals/csp-context)'

/** A part of the product's own files, with the icons that they show. */
type Part = (path: string) => boolean

/** What the login page is made of. */
const door = part(['src/console/main.tsx', 'src/features/session/LoginPage.tsx'])
/** What the pages behind it share. */
const behind = part([
  'src/console/shell/Shell.tsx',
  'src/console/ListPage.tsx',
  'src/console/DetailPage.tsx',
  'src/console/typedClient.ts',
])
const entryCalls = part(['src/console/entryContracts.ts'])
const till = part(['src/pos/main.tsx'])

/** What the pages of a merchant show; the icons of the portal alone, whose pages stand in `operations`, come with it. */
const merchantsIcons = iconsOf(
  globSync(
    [
      'src/features/**/*.tsx',
      'src/console/{*,palette/**/*,shortcuts/**/*,list/**/*,form/**/*,ui/**/*,shell/**/*}.tsx',
    ],
    { exclude: ['**/operations/**', 'src/features/{provider,system}/**'] },
  ),
)

function part(files: string[]): Part {
  const own = closureOf(files)
  const icons = iconsOf(own)
  // What begins a page stays in its entry.
  const begins = new Set(['src/console/main.tsx', 'src/pos/main.tsx'])
  return (path) => {
    const [, icon] = path.split('node_modules/lucide-react/dist/esm/')
    if (icon !== undefined) return icons.has(icon) || !icon.startsWith('icons/')
    return own.has(path) && !begins.has(path)
  }
}

function files(isIn: Part): (id: string) => boolean {
  return (id) => isIn(relative(import.meta.dirname, id))
}

/**
 * What changes only with its own version stays in the browser's cache while the console changes around it; what many pages share
 * comes as few files instead of hundreds, and what the till shares with them apart, so that it takes no more along. A group
 * takes along what its modules import: what login shares with the kit stands in an earlier group. The kit is not needed there.
 */
const shared = files((path) => door(path) && till(path))
const groups = [
  { name: 'react', test: new RegExp(`node_modules/(${beforeLogin})`) },
  {
    name: 'tanstack',
    test: /node_modules\/@tanstack\/(router-core|react-router|history|query-core|react-query|store|react-store)\//,
  },
  { name: 'base', test: (id: string) => id.includes('vite/preload-helper') || shared(id) },
  { name: 'door', test: files(door) },
  { name: 'contracts', test: /node_modules\/(zod|@orpc)\// },
  { name: 'kit', test: /node_modules\/(@base-ui|@floating-ui)\// },
  { name: 'parts', test: files((path) => (behind(path) || entryCalls(path)) && till(path)) },
  { name: 'calls', test: files(entryCalls) },
  { name: 'console', test: files(behind) },
  { name: 'icons', test: files((path) => merchantsIcons.has(path.split('lucide-react/dist/esm/')[1] ?? '')) },
  { name: 'icons-portal', test: /node_modules\/lucide-react\// },
]

export default defineConfig(({ mode }) => ({
  plugins: [contractsWithoutErrors(), vocabularyParts(), react(), tailwindcss(), packed()],
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
      // The first page lists every chunk: without module names in the file names it is 2.5 KB lighter.
      output: { codeSplitting: { groups }, chunkFileNames: 'assets/[hash].js' },
    },
  },
}))
