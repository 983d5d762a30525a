import type { ReactNode } from 'react'
import type { Address } from '#console/address.ts'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import type { Search } from '#console/search.ts'
import { daysOfMonth } from '#features/provider/commissions/policies/policies.domain.ts'
import type { Grouping } from '#features/provider/performance/performance.domain.ts'
import type { ProviderPermission } from '#shared/permissions.ts'

/** A list, its filters, and the permission to open it. */
type Target = { to: Address; search: Search; right: ProviderPermission }
export type Figure = 'opened' | 'active' | 'volume' | 'fees' | 'commission'
type Of = { groupId: string | null; groupName: string | null; currency: string }

/** The orders of some merchants that were paid in a month. */
export function ordersPaid(month: string, whose: Search): Target {
  const { first, last } = daysOfMonth(month)
  return {
    to: '/admin/orders',
    search: { ...whose, payFromDay: first, payToDay: last },
    right: 'orderDesk.query',
  }
}

/**
 * The list behind a figure. Lists can be filtered by BD user and department; the merchants of an agent, and
 * unassigned ones, are shown by the row itself.
 */
export function listBehind(figure: Figure, by: Grouping, month: string, of: Of): Target | null {
  const { groupId, groupName, currency } = of
  if (groupId === null) return null
  if (figure === 'commission') {
    if (by === 'department') return null
    const search = { month, kind: by, search: groupName ?? undefined }
    return { to: '/admin/commissions', search, right: 'commission.query' }
  }
  if (by === 'organization') return null
  const whose = { [by === 'bd' ? 'bdAccountId' : 'departmentId']: groupId, currency }
  if (figure === 'volume' || figure === 'fees') return ordersPaid(month, whose)
  const { first, last } = daysOfMonth(month)
  const opened = figure === 'opened' ? { createdFrom: first, createdTo: last } : {}
  return { to: '/admin', search: { ...whose, ...opened }, right: 'providerMerchant.query' }
}

/** A figure that links to its list for people who may open it. */
export function FigureLink({ to: target, children }: { to: Target | null; children: ReactNode }) {
  const may = useCan(target?.right ?? 'performance.query')
  if (target === null || !may) return children
  return (
    <TextLink to={target.to} search={target.search} className="font-normal">
      {children}
    </TextLink>
  )
}
