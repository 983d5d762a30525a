import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const marker = '\0contractsWithoutErrors:'
const declaresCalls = /(\.contract|\/managedEntity)\.ts$/
const declaresErrors = /(\.errors|\/(common|unanswered)Errors)\.ts$/

/**
 * A Vite plugin that leaves out of the browser's files the errors that contracts list. The server sends each
 * error with its message, and only the API document reads the lists, so that the statuses and texts of all
 * errors would be downloaded for nothing. Pages that show an error by themselves import it as usual.
 */
export function contractsWithoutErrors(): Plugin {
  return {
    name: 'contractsWithoutErrors',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !declaresCalls.test(importer) || !declaresErrors.test(source)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && marker + resolved.id
    },
    async load(id) {
      if (!id.startsWith(marker)) return null
      const text = await readFile(id.slice(marker.length), 'utf8')
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
      return names.map((name) => `export const ${name} = {}`).join('\n')
    },
  }
}
