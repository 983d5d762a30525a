import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Import = { target: string; typeOnly: boolean }

/** A source file: its path from the root, its text, and what it imports (paths from the root, or package names). */
export type Source = { path: string; text: string; imports: Import[] }

const aliases: Record<string, string> = {
  '#features/': 'src/features/',
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#console/': 'src/console/',
  '#checkout/': 'src/checkout/',
  '#sandbox/': 'src/sandbox/',
  '#test/': 'test/',
  '#db/': 'db/',
}

/** Every file of src, without tests. */
export async function sourceFiles(): Promise<Source[]> {
  const files: Source[] = []
  for await (const path of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(path)) continue
    const text = await readFile(join(root, path), 'utf8')
    files.push({ path, text, imports: importsOf(path, text) })
  }
  return files.sort((a, b) => a.path.localeCompare(b.path))
}

const importing =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm

export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(importing)].map(([, type, named, lazy]) => ({
    target: resolved(path, named ?? lazy ?? ''),
    typeOnly: type !== undefined || lazy !== undefined,
  }))
}

function resolved(from: string, name: string): string {
  if (name.startsWith('.')) return relative(root, join(root, dirname(from), name))
  const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix))
  return alias ? `${aliases[alias]}${name.slice(alias.length)}` : name
}
