import type { Source } from './sources.ts'

/** A pair of menus of which the first imports the second; `mutual` where each imports the other. */
export type MenuPairs = { directed: string[]; mutual: string[] }

/** Which folder below src/features imports which other, types among them. */
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

/** What a count of pairs may be at most. Dependencies point one way: whoever removes a pair lowers these. */
const most = { directed: 82, mutual: 22 }

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
