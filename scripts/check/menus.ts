import type { Source } from './sources.ts'

/** Pairs of menus of which the first imports the second. `mutual` pairs import each other. */
export type MenuPairs = { directed: string[]; mutual: string[] }

/** Returns which folders below src/features import which others, including type imports. */
export function menuPairs(files: Source[]): MenuPairs {
  const found = new Set<string>()
  for (const { path, imports } of files) {
    for (const { target } of imports) {
      const [from, to] = [menuOf(path), menuOf(target)]
      if (from !== null && to !== null && from !== to) found.add(`${from} -> ${to}`)
    }
  }
  const mutual = [...found].filter((pair) => {
    const [from = '', to = ''] = pair.split(' -> ')
    return from < to && found.has(`${to} -> ${from}`)
  })
  return { directed: [...found].sort(), mutual: mutual.map((pair) => pair.replace('->', '<->')).sort() }
}

/** The allowed numbers of pairs. Dependencies should point one way: when you remove a pair, lower these. */
const most = { directed: 95, mutual: 22 }

/** Reports an increase in the imports between menus. */
export function menus(files: Source[], { directed: many, mutual: both } = most): string[] {
  const { directed, mutual } = menuPairs(files)
  return [
    ...(directed.length > many
      ? [`${directed.length} directed pairs, at most ${many}: ${directed.join(', ')}`]
      : []),
    ...(mutual.length > both ? [`${mutual.length} mutual pairs, at most ${both}: ${mutual.join(', ')}`] : []),
  ]
}

function menuOf(path: string): string | null {
  return /^src\/features\/(\w+)\//.exec(path)?.[1] ?? null
}
