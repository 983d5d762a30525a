import type { Source } from './sources.ts'

/**
 * The folders of src/features from the bottom up: a folder imports only folders before it, type imports
 * included. The reasons are in decision 82. The lists in src/features/*.ts stand above all.
 */
export const menuOrder = [
  // What every menu needs: the channels' protocols, the books, uploaded pictures, the merchant's record.
  ...['channels', 'ledger', 'images', 'merchants'],
  // Telling and recognizing people, and a merchant's server.
  ...['notices', 'session', 'gateway'],
  // The merchant's account, and the provider's staff and product settings.
  ...['account', 'system'],
  // Money: what is paid, what is settled, what is sold, where payers buy it.
  ...['payments', 'finances', 'products', 'checkout', 'openApi'],
  // Pages over many nouns.
  ...['settings', 'provider', 'overview'],
] as const

/** Returns the pairs of folders of which the first imports the second, with the number of imports. */
export function menuPairs(files: readonly Source[]): Map<string, number> {
  return pairsOf(files, menuOf)
}

/** Finds imports of a folder that stands above the importing one, and folders that have no place. */
export function menus(files: readonly Source[], order: readonly string[] = menuOrder): string[] {
  const places = new Set(edgesOf(files).flatMap((edge) => edge.slice(0, 2)))
  const unplaced = [...places].filter((menu) => !order.includes(menu))
  return [
    ...unplaced.map((menu) => `src/features/${menu} has no place in the order of the menus`),
    ...edgesOf(files)
      .filter(([from, to]) => order.indexOf(from) < order.indexOf(to))
      .map(([from, to, path, target]) => `${path} imports ${target}, but ${to} stands above ${from}`),
  ]
}

type Edge = [from: string, to: string, path: string, target: string]

/** Returns the imports, type imports included, between different parts of the features. */
function edgesOf(files: readonly Source[], partOf = menuOf): Edge[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }): Edge[] => {
      const [from, to] = [partOf(path), partOf(target)]
      return from === null || to === null || from === to ? [] : [[from, to, path, target]]
    }),
  )
}

/** Counts the imports of each pair of parts, as `from -> to`. `partOf` is null for files of no part. */
export function pairsOf(
  files: readonly Source[],
  partOf: (path: string) => string | null,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const [from, to] of edgesOf(files, partOf))
    found.set(`${from} -> ${to}`, (found.get(`${from} -> ${to}`) ?? 0) + 1)
  return found
}

function menuOf(path: string): string | null {
  return /^src\/features\/(\w+)\//.exec(path)?.[1] ?? null
}
