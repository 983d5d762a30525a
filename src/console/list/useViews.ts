import { useEffect, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import type { ListState } from '#console/list/useListState.ts'
import { isShown, searchOf, type Viewable, viewKeys } from '#console/list/views.ts'
import { useCan } from '#console/permission.tsx'
import { changeSettings } from '#console/theme.ts'
import type { SavedView } from '#features/settings/views/views.contract.ts'

export type Views = {
  all: readonly SavedView[]
  /** The view that was chosen or that matches the current state. */
  current: SavedView | undefined
  choose: (view: SavedView) => void
  /** Shows all rows in the list's default order; columns stay. */
  chooseAll: () => void
}

/**
 * The saved views of a list. The list opens with the user's default view unless the URL already sets a filter
 * or sort.
 */
export function useViews<R, Q>(of: Viewable<R, Q>, state: ListState<Q>, wanted: boolean): Views {
  const enabled = useCan('view.query') && wanted
  const { data } = useRead(api.views.list, { list: of.list }, { enabled })
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [opened, setOpened] = useState(() =>
    viewKeys(of.filters).some((key) => state.search[key] !== undefined),
  )
  const all = data?.views ?? []
  const current = all.find(({ viewId }) => viewId === chosenId) ?? all.find((view) => isShown(view, of))

  function choose(view: SavedView, replace = false) {
    setChosenId(view.viewId)
    of.choice.showOnly(view.columns)
    if (view.density !== of.density) changeSettings({ density: view.density })
    state.change(searchOf(view, of.filters), { replace })
  }

  const usual = all.find(({ isDefault }) => isDefault)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the views are there
  useEffect(() => {
    if (data === undefined || opened) return
    setOpened(true)
    if (usual) choose(usual, true)
  }, [data])

  function chooseAll() {
    setChosenId(null)
    state.change(Object.fromEntries(viewKeys(of.filters).map((key) => [key, undefined])))
  }

  return { all, current, choose: (view) => choose(view), chooseAll }
}
