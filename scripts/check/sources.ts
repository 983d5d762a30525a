import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** An import: its file or package, and the imported names, unless the whole module is imported. */
export type Import = { target: string; names: string[]; typeOnly: boolean }

/**
 * A source file: its path from the root, its text, and its imports (paths from the root, or package names).
 */
export type Source = { path: string; text: string; imports: Import[] }

/** The import aliases of folders: `#shared/` for `src/shared/`. Node resolves by the same list. */
const aliases = aliasesOf(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))

/** Reads the folder aliases from package.json. Throws if an alias is not a folder. */
export function aliasesOf({ imports }: { imports: Record<string, string> }): Map<string, string> {
  return new Map(
    Object.entries(imports).map(([name, path]) => {
      if (!name.endsWith('/*') || !/^\.\/.*\/\*$/.test(path)) throw new Error(`${name} stands for no folder`)
      return [name.slice(0, -1), path.slice(2, -1)]
    }),
  )
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Returns every file of src except tests. */
export function sourceFiles(): Promise<Source[]> {
  return filesOf('src/**/*.{ts,tsx}', (path) => !isTest(path))
}

/** Returns all test files and their helpers. */
export async function testFiles(): Promise<Source[]> {
  return [
    ...(await filesOf('src/**/*.{ts,tsx}', isTest)),
    ...(await filesOf('test/**/*.{ts,tsx}', () => true)),
  ]
}

async function filesOf(pattern: string, wanted: (path: string) => boolean): Promise<Source[]> {
  const files: Source[] = []
  for await (const path of glob(pattern, { cwd: root })) {
    if (!wanted(path)) continue
    const text = await readFile(join(root, path), 'utf8')
    files.push({ path, text, imports: importsOf(path, text) })
  }
  return files.sort((a, b) => a.path.localeCompare(b.path))
}

const importing =
  /^\s*(?:import|export)\s+(type\s+)?(?:([^'"`;]*?)\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Returns the imports of a source text. */
export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(importing)].map(([, type, names = '', named, lazy]) => ({
    target: resolved(path, named ?? lazy ?? ''),
    names: [...names.matchAll(/(?:^|[{,])\s*(?:type\s+)?(\w+)/g)].map(([, name = '']) => name),
    typeOnly: type !== undefined || lazy !== undefined,
  }))
}

function resolved(from: string, name: string): string {
  if (name.startsWith('.')) return relative(root, join(root, dirname(from), name))
  for (const [prefix, folder] of aliases) {
    if (name.startsWith(prefix)) return `${folder}${name.slice(prefix.length)}`
  }
  return name
}
