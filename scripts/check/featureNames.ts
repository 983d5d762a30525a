import type { Source } from './sources.ts'

/**
 * Parts of the shell that belong to one feature each: a bell, a search of the palette, the buttons of saved
 * views. They name its permissions and topics, as its pages do.
 */
const shellOfFeatures = new Set([
  ...['src/console/dictionary.ts', 'src/console/sections.ts', 'src/console/operators/lists.ts'],
  ...['ExportButton.tsx', 'ViewDialog.tsx', 'ViewsMenu.tsx', 'useViews.ts'].map(
    (name) => `src/console/list/${name}`,
  ),
  ...['useActs.ts', 'useFound.tsx', 'useLists.ts'].map((name) => `src/console/palette/${name}`),
  ...['AccountMenu.tsx', 'Banners.tsx', 'LiveRegion.tsx', 'MerchantSwitch.tsx', 'NoticeBell.tsx'].map(
    (name) => `src/console/shell/${name}`,
  ),
  ...['RequestedDocuments.tsx', 'Shell.tsx', 'StaffBell.tsx', 'StatusNotice.tsx', 'useWaiting.ts'].map(
    (name) => `src/console/shell/${name}`,
  ),
  'src/console/shell/useMayChangeAvatar.ts',
  // A session that was opened at a till may only use the till's calls.
  'src/server/live/stream.ts',
])

/**
 * Finds files outside the features that name a permission, a live topic or a page of the portal's menu. Such
 * a file would be a catalogue of the features' parts, and removing one of them would have to change it.
 */
export function featureNames(files: readonly Source[]): string[] {
  const declared = { permission: new Set<string>(), topic: new Set<string>(), page: new Set<string>() }
  for (const { path, text } of files) {
    if (path.endsWith('.permissions.ts')) add(declared.permission, text, /^ {2}(\w+): \{\n {4}place:/gm)
    if (path.endsWith('.vocabulary.ts')) add(declared.topic, topicsIn(text), /^ {4}(\w+): true$/gm)
    if (path.endsWith('.vocabulary.ts') || path.endsWith('.menu.ts'))
      add(declared.page, text, /^ +key: '(\w+)',\n +directory:/gm)
  }
  return files
    .filter(({ path }) => !/^src\/features\/[^/]+\//.test(path) && !shellOfFeatures.has(path))
    .flatMap(({ path, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      return [
        ...named(
          code,
          /['"`](\w+)\.(?:add|delete|edit|query|get|enable|disable|import|export)['"`]/g,
          declared.permission,
        ),
        ...named(
          code,
          /\b(?:topics?|live)(?:: |=)\{?\[?['"](\w+)['"]|useLive\(\[?['"](\w+)['"]/g,
          declared.topic,
        ),
        ...named(code, /\b(?:key|component|page)(?:: | === )['"](\w+)['"]/g, declared.page),
      ].map((name) => `${path} names ${name}, which a feature declares`)
    })
}

function add(names: Set<string>, text: string, pattern: RegExp): void {
  for (const [, name = ''] of text.matchAll(pattern)) names.add(name)
}

function named(code: string, pattern: RegExp, declared: ReadonlySet<string>): string[] {
  return [...code.matchAll(pattern)].flatMap(([whole, one, other]) =>
    declared.has(one ?? other ?? '') ? [whole] : [],
  )
}

/** The part of a vocabulary file that declares its live topics. */
function topicsIn(text: string): string {
  return /interface Topics \{\n(?: {4}.*\n)*/.exec(text)?.[0] ?? ''
}
