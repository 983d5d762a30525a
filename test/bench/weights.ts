import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '../..')

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean; src?: string }
type Manifest = Record<string, Chunk>

/** The size limit of loaded JavaScript, in KB after gzip. */
export type Weight = { name: string; kilobytes: number; most: number }

// Dynamic imports that are needed before the shell can be drawn count as well.
const shell = [
  'index.html',
  ...['src/console/shell/Shell.tsx', 'src/console/typedClient.ts', 'src/console/entryContracts.ts'],
]
const orders = 'src/features/payments/orders'
const firstList = [...shell, `${orders}/OrderListPage.tsx`, `${orders}/orders.contract.ts`]
const mostOfRoute = 60

/**
 * Login, the first list and a payer page with all their imports, and each later page with what the first list
 * lacks.
 */
export async function weights(): Promise<Weight[]> {
  const [console, checkout] = await Promise.all([built('dist/console'), built('dist/checkout')])
  const login = console.below(['index.html', 'src/features/session/LoginPage.tsx'])
  const list = console.below(firstList)
  const entry = checkout.entries.filter((key) => checkout.manifest[key]?.isEntry)
  const heads = [
    { name: 'login', kilobytes: await console.weigh(login), most: 150 },
    { name: 'order list', kilobytes: await console.weigh(list), most: 350 },
    { name: "payer's page", kilobytes: await checkout.weigh(checkout.below(entry)), most: 90 },
  ]
  const later = await Promise.all(
    console.entries
      .filter((key) => console.manifest[key]?.isDynamicEntry && /^src\/features\/.*Page\.tsx$/.test(key))
      .map(async (key) => {
        const more = console.below([key]).difference(list)
        return {
          name: key.split('/').slice(2).join('/'),
          kilobytes: await console.weigh(more),
          most: mostOfRoute,
        }
      }),
  )
  return [...heads, ...later.toSorted((a, b) => b.kilobytes - a.kilobytes)]
}

async function built(folder: string) {
  const path = join(root, folder)
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Manifest
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? readFile(join(path, file)).then((bytes) => gzipSync(bytes).length)
    sizes.set(file, known)
    return known
  }
  return {
    manifest,
    entries: Object.keys(manifest),
    /** The files loaded together with these. */
    below(keys: readonly string[]): Set<string> {
      const files = new Set<string>()
      const add = (key: string) => {
        const chunk = manifest[key]
        if (!chunk) throw new Error(`${folder} has no ${key}`)
        if (files.has(chunk.file)) return
        files.add(chunk.file)
        for (const next of chunk.imports ?? []) add(next)
      }
      for (const key of keys) add(key)
      return files
    },
    async weigh(files: Iterable<string>): Promise<number> {
      const scripts = [...files].filter((file) => file.endsWith('.js'))
      const all = await Promise.all(scripts.map(sizeOf))
      return all.reduce((sum, size) => sum + size, 0) / 1024
    },
  }
}
