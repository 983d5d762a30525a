import { globSync, readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Each page of its own is an entry; `ui` is the page of examples and is built only by `npm run ui`. */
const entries = { index: 'index.html', pos: 'pos.html' }
const examples = { ui: 'ui.html' }

// A group takes along what its modules import: what login shares with the kit stands in an earlier group.
const beforeLogin =
  '(react|react-dom|scheduler|use-sync-external-store)/|@base-ui/react/(csp-provider|internals/csp-context)'

/** The icons of what stands around every page, as the library names their files. The others come with the pages that show them. */
function commonIcons(): RegExp {
  const around = ['*.tsx', '{shell,ui,list,form}/**/*.tsx'].map((files) => `src/console/${files}`)
  const sources = globSync([...around, 'src/features/session/{*,login/*}.tsx'])
  const names = new Set(sources.flatMap((file) => namesFrom(readFileSync(file, 'utf8'))))
  const all = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8')
  const files = [...all.matchAll(/export \{(.*?)\} from '\.\/icons\/(.*?)'/g)].flatMap(
    ([, exported = '', file = '']) =>
      exported.split(',').some((one) => names.has(one.split(' as ').at(-1)?.trim() ?? '')) ? [file] : [],
  )
  const escaped = files.map((file) => file.replaceAll('.', '\\.'))
  return new RegExp(`/lucide-react/dist/esm/(icons/(${escaped.join('|')})$|(?!icons/))`)
}

function namesFrom(source: string): string[] {
  const [, list = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(source) ?? []
  return list.split(',').map((one) => one.trim().split(' as ')[0] ?? '')
}

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
  { name: 'icons', test: commonIcons() },
  { name: 'icons-more', test: /node_modules\/lucide-react\// },
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
