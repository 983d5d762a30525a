import { PageTabs } from '#console/PageTabs.tsx'
import { m } from '#features/provider/commissions/statements/statements.messages.ts'

const pages = [
  { to: '/admin/commissions', label: m.statementsTab },
  { to: '/admin/commissions/policies', label: m.policiesTab },
  { to: '/admin/commissions/bdUsers', label: m.bdTab },
] as const

/** The pages of commissions as tabs. */
export function CommissionTabs() {
  return <PageTabs label={m.tabs} pages={pages} />
}
