import { portal } from '#features/portalPages.domain.ts'
import type { PlainText } from '#shared/portal/entries.ts'

/** A row of the menu as the product brings it. */
export type OwnEntry = {
  key: string
  parentKey: string | null
  kind: 'directory' | 'menu' | 'button'
  title: PlainText
  icon: string | null
  permission: string | null
  component: string | null
  path: string
  sort: number
}

/**
 * The portal's own pages as rows, each after its parent. The row of a page carries its query permission;
 * each of its actions is a button below it.
 */
export function ownEntries(): OwnEntry[] {
  const nothing = { icon: null, permission: null, component: null, path: '' }
  return portal.flatMap((directory, at) => [
    {
      ...{ ...nothing, key: directory.key, parentKey: null, kind: 'directory', title: directory.title },
      ...{ icon: directory.icon, sort: at * 10 },
    } satisfies OwnEntry,
    ...directory.pages.flatMap((page, place) => {
      const key = `${directory.key}/${page.key}`
      const row: OwnEntry = {
        ...{ key, parentKey: directory.key, kind: 'menu', title: page.title, icon: page.icon },
        ...{ permission: page.right, component: page.key, path: page.path, sort: place * 10 },
      }
      const acts = page.acts.map(
        ({ right, title }, order): OwnEntry => ({
          ...{ ...nothing, key: `${key}/${right}`, parentKey: key, kind: 'button' },
          ...{ title, permission: right, sort: order * 10 },
        }),
      )
      return [row, ...acts]
    }),
  ])
}
