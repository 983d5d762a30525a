import { existsSync, readFileSync } from 'node:fs'

const statement = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'(#[^']+)'/gm

/** Returns these files and all our files that they import statically, directly or indirectly. */
export function closureOf(files: readonly string[]): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(statement)) {
      const path = named.replace('#', 'src/')
      if (existsSync(path)) found.add(path)
    }
  }
  return found
}

/** Returns the icon library's files for the icons that these files use. */
export function iconsOf(files: Iterable<string>): Set<string> {
  const names = new Set([...files].flatMap((file) => iconNames(readFileSync(file, 'utf8'))))
  const barrel = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8')
  const found = [...barrel.matchAll(/export \{(.*?)\} from '\.\/(icons\/.*?)'/g)].flatMap(
    ([, exported = '', file = '']) =>
      exported.split(',').some((one) => names.has(one.split(' as ').at(-1)?.trim() ?? '')) ? [file] : [],
  )
  return new Set(found)
}

function iconNames(source: string): string[] {
  const [, list = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(source) ?? []
  return list.split(',').map((one) => one.trim().split(' as ')[0] ?? '')
}
