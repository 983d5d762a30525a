import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figure } from './measure.ts'

const root = join(import.meta.dirname, '../..')

type Chunk = {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  src?: string
  name?: string
}
type Manifest = Record<string, Chunk>

/** Each page with what it may weigh, in KB of gzip: its entry, its own lazy chunk, and all that those import. */
const pages = [
  {
    name: 'login',
    manifest: 'dist/console',
    roots: ['index.html', 'src/features/session/LoginPage.tsx'],
    most: 200,
  },
  {
    name: 'order list',
    manifest: 'dist/console',
    roots: ['index.html', 'src/console/shell/Shell.tsx', 'src/features/payments/orders/OrderListPage.tsx'],
    most: 400,
  },
  { name: "payer's page", manifest: 'dist/checkout', roots: ['entry'], most: 90 },
]

/** Initial JavaScript of each page, as it is sent. */
export async function bundleFigures(): Promise<Figure[]> {
  return Promise.all(
    pages.map(async ({ name, manifest, roots, most }) => {
      const value = await weightOf(join(root, manifest), roots)
      return {
        name: `initial JavaScript: ${name}`,
        value,
        unit: 'KB gzip',
        baseline: most,
        ratio: value / most,
        goal: `under ${most} KB`,
        holds: value < most,
        spread: { value: [value, value], baseline: [most, most] },
      }
    }),
  )
}

async function weightOf(folder: string, roots: string[]): Promise<number> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const wanted = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || wanted.has(chunk.file)) return
    wanted.add(chunk.file)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const key of roots) {
    const known = key === 'entry' ? Object.keys(manifest).filter((name) => manifest[name]?.isEntry) : [key]
    if (known.some((name) => !(name in manifest))) throw new Error(`${folder} has no ${key}`)
    for (const name of known) add(name)
  }
  const sizes = await Promise.all(
    [...wanted]
      .filter((file) => file.endsWith('.js'))
      .map(
        async (file) =>
          gzipSync(await readFile(join(dirname(join(folder, file)), file.split('/').at(-1) ?? ''))).length,
      ),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}
