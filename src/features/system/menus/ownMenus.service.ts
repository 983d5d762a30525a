import type { MenuFacts } from '#features/system/menus/menus.contract.ts'
import type { MenuRow } from '#features/system/menus/menus.sql.ts'
import { ownEntries } from '#features/system/menus/ownEntries.domain.ts'

const brought = new Map(ownEntries().map((entry) => [entry.key, entry]))

/** Returns an entry as it is built in; null if it is not, or no longer. */
export function ownFactsOf(rows: readonly MenuRow[], { key }: Pick<MenuRow, 'key'>): MenuFacts | null {
  const own = key === null ? undefined : brought.get(key)
  if (!own) return null
  const { title, icon, permission, component, path, sort, parentKey } = own
  const parentId = rows.find((row) => row.key !== null && row.key === parentKey)?.menuId ?? null
  const content = { icon, permission, component, path, sort }
  return {
    parentId,
    nameEn: title.en,
    nameZh: title.zh,
    ...content,
    external: false,
    visible: true,
    status: 'enabled',
  }
}
