import type { Source } from './sources.ts'

const most = 250
const generated = new Set(['src/server/database/tables.ts'])

/** A file over 250 lines is two nouns, or a function that wants a name. Texts and reference data may be long. */
export function lengths(files: Source[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (generated.has(path) || /messages|reference/.test(path)) return []
    const lines = text.split('\n').length - 1
    return lines > most ? [`${path} has ${lines} lines`] : []
  })
}
