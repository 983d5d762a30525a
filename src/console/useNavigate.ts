// biome-ignore lint/style/noRestrictedImports: types its paths
import { useNavigate as useRouterNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from '#console/address.ts'
import type { Search } from '#console/search.ts'

export type Destination = {
  /** A page, or '.' for the current one. */
  to: Address | '.'
  search?: Search
  replace?: boolean
  resetScroll?: boolean
}

/** Goes to a page of the console: `navigate({ to: pathTo('/admin/riskRules/$ruleId', { ruleId }) })`. */
export function useNavigate(): (destination: Destination) => Promise<void> {
  const navigate = useRouterNavigate()
  return useCallback(
    // The router has no types of searches: all of ours are texts.
    ({ search, ...rest }) => navigate({ ...rest, ...(search && { search: search as never }) }),
    [navigate],
  )
}
