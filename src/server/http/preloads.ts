import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = Record<string, { file: string; imports?: string[] }>

const shell = [
  'src/console/shell/Shell.tsx',
  'src/console/ListPage.tsx',
  'src/console/typedClient.ts',
  'src/console/entryContracts.ts',
]
const portal = [...shell, 'src/console/staff/thePortal.ts']

/**
 * The links that let a browser fetch what stands around every page, beside what the login page is made of: for whoever comes with
 * a token. Without them it learns of each part from the one before, and waits for the line each time. Empty where nothing is built.
 */
export function preloads(folder: string): { shell: string; portal: string } {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) return { shell: '', portal: '' }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const links = (keys: readonly string[]) =>
    [...below(manifest, keys)]
      .map((part) => `<link rel="modulepreload" crossorigin href="/${part}">`)
      .join('')
  return { shell: links(shell), portal: links(portal) }
}

function below(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (key: string) => {
    const part = manifest[key]
    if (!part || files.has(part.file)) return
    files.add(part.file)
    for (const next of part.imports ?? []) add(next)
  }
  for (const key of keys) add(key)
  return files
}
