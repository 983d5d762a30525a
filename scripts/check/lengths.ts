import type { Source } from './sources.ts'

const most = 250
const generated = new Set(['src/server/database/tables.ts'])

/** Reports files over 250 lines, which usually hold two ideas. Texts and reference data may be longer. */
export function lengths(files: Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (generated.has(path) || /messages|reference/.test(path)) return []
    const lines = text.split('\n').length - 1
    return lines > most ? [`${path} has ${lines} lines`] : []
  })
}
