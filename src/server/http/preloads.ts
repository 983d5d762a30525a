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
 * Returns preload links for the shell around every page, sent to a browser that has a token along with the
 * login page's own parts. Without them the browser discovers each file from the previous one, at one round
 * trip each. Empty if nothing is built.
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
