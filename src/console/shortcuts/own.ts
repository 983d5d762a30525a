import { type MenuEntry, mayEnter } from '#console/menu.ts'
import { flat } from '#console/routeEntry.ts'
import { routes } from '#console/routes.ts'
import { isStaff, type Session, type Staff } from '#console/session.ts'
import { merchantPlaces, portalPlaces, type Shortcut } from '#console/shortcuts/shortcuts.ts'

export type Place = Shortcut & { href: string }

/** The `g` shortcuts of this user: pages they may enter, at the paths their menu has. */
export function placesFor(who: Session | Staff, menu: readonly MenuEntry[]): Place[] {
  if (isStaff(who)) {
    const shown = menu.flatMap(({ entry, children }) => [entry, ...children])
    return portalPlaces.flatMap((place) => {
      const entry = shown.find(({ component }) => 'component' in place && component === place.component)
      return entry ? [{ ...place, href: entry.path }] : []
    })
  }
  const known = flat(routes)
  return merchantPlaces.flatMap((place) => {
    if (!('path' in place)) return []
    const entry = known.find(({ path }) => path.replace(/\/\{-\$\w+\}/g, '') === place.path)
    return entry && mayEnter(entry, who) ? [{ ...place, href: place.path }] : []
  })
}
