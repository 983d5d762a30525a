import { featureOf } from './importBoundaries.ts'
import type { Source } from './sources.ts'

/** The lists of features, and the file of a feature that has a line in each. */
const lists: Readonly<Record<string, string>> = {
  feature: 'src/features/server.ts',
  console: 'src/features/console.ts',
  portal: 'src/features/portal.ts',
  vocabulary: 'src/features/vocabulary.ts',
}
const part =
  /^src\/features\/.*\.(feature|console|portal|vocabulary|audit|permissions|menu|help|staffHelp)\.ts$/

/**
 * Finds files outside a feature's folder that name one of its parts, apart from its line in each list, and
 * parts that have no line. Features can be removed with their folder and these lines.
 */
export function featureParts(files: readonly Source[]): string[] {
  return [...files.flatMap(foreignParts), ...files.flatMap((file) => unregistered(file, files))]
}

function foreignParts({ path, imports }: Source): string[] {
  return imports.flatMap(({ target }) => {
    const kind = part.exec(target)?.[1]
    const isPage = path.startsWith('src/console/') && /^src\/features\/[\w/]+Page\.tsx$/.test(target)
    if (kind === undefined && !isPage) return []
    if (kind !== undefined && lists[kind] === path) return []
    if (path.startsWith('src/features/') && featureOf(path) === featureOf(target)) return []
    return [`${path} names ${target}, a part of another feature`]
  })
}

function unregistered({ path }: Source, files: readonly Source[]): string[] {
  const list = lists[part.exec(path)?.[1] ?? '']
  const found = files.find((file) => file.path === list)
  if (!found || found.imports.some(({ target }) => target === path)) return []
  return [`${path} has no line in ${list}`]
}
