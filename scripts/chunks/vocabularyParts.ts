import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const marker = '\0vocabularyParts:'
const listOfAll = '#features/vocabulary.ts'

/**
 * A Vite plugin that gives the browser only the parts of the features' vocabularies that a page needs. A file
 * that reads one part of all vocabularies, as `vocabularies.map(({ actions }) => actions)`, receives
 * vocabularies without the other parts. Otherwise each page that shows the history of an object would also
 * load the words of all permissions and exports.
 */
export function vocabularyParts(): Plugin {
  return {
    name: 'vocabularyParts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer?.startsWith(marker)) {
        const { parts, path } = fromId(importer)
        const resolved = await this.resolve(source, path, { ...options, skipSelf: true })
        return resolved?.id.endsWith('.vocabulary.ts') ? toId(parts, resolved.id) : resolved
      }
      if (importer === undefined || source !== listOfAll) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const parts = partsReadBy(await readFile(importer, 'utf8'))
      return resolved && parts.length > 0 ? toId(parts, resolved.id) : resolved
    },
    async load(id) {
      if (!id.startsWith(marker)) return null
      const { parts, path } = fromId(id)
      const text = await readFile(path, 'utf8')
      return path.endsWith('.vocabulary.ts') ? vocabularyWith(parts, text) : withoutTypes(text)
    },
  }
}

const toId = (parts: readonly string[], path: string) => `${marker}${parts.join('+')}:${path}`

function fromId(id: string): { parts: string[]; path: string } {
  const [, parts = '', path = ''] = /^([\w+]+):(.*)$/s.exec(id.slice(marker.length)) ?? []
  return { parts: parts.split('+'), path }
}

function partsReadBy(text: string): string[] {
  return [...text.matchAll(/vocabularies\s*\.(?:flatM|m)ap\(\(\{ (\w+)/g)].map(([, part = '']) => part)
}

/** Returns a vocabulary file as JavaScript, with these parts and the imports that they need. */
export function vocabularyWith(parts: readonly string[], text: string): string {
  const kept = text.replace(/^ {2}(\w+): .*\n(?: {3,}.*\n| {2}[}\]].*\n)*/gm, (property, name: string) =>
    parts.includes(name) ? property : '',
  )
  const begin = kept.indexOf('export const')
  const [imports, object] = [kept.slice(0, begin), kept.slice(begin)]
  const needed = imports.replace(/^import \{([^}]*)\} from '.*'\n/gm, (line, names: string) =>
    [...names.matchAll(/\w+/g)].some(([name]) => new RegExp(`\\b${name}\\b`).test(object)) ? line : '',
  )
  return withoutTypes(needed + object)
}

function withoutTypes(text: string): string {
  return text
    .replace(/^import type .*\n/gm, '')
    .replace(/\n^declare module (?:.*\n)*?\}\n/gm, '')
    .replace(/^(export const \w+): [^=]+ =/m, '$1 =')
}
