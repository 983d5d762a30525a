import type { Source } from './sources.ts'

/** Contracts that make their own query, with the reason. */
const undeclared: Readonly<Record<string, string>> = {
  'src/features/products/pos/pos.contract.ts':
    'the till shows orders as cards, which have neither columns nor titles',
}

const makers = new Set(['listQuery', 'listExport'])

/**
 * Finds files that make the query or the export of a list by hand. A list is declared once, by `declareList`
 * or `declareListWithoutExport`, so that its query, row, columns and export cannot differ.
 */
export function listsByHand(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => !path.startsWith('src/shared/') && undeclared[path] === undefined)
    .filter(({ imports }) =>
      imports.some(
        ({ target, names }) => target === 'src/shared/lists.ts' && names.some((name) => makers.has(name)),
      ),
    )
    .map(({ path }) => `${path} makes the query of a list by hand: declare the list in a fields file`)
}
