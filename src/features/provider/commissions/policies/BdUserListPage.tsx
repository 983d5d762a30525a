import { pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { isIn, useListSelection } from '#console/list/useListSelection.ts'
import { WholeList } from '#console/list/WholeList.tsx'
import { useLive } from '#console/live.ts'
import { useCan } from '#console/permission.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { CommissionTabs } from '#features/provider/commissions/CommissionTabs.tsx'
import { bdTexts as m } from '#features/provider/commissions/policies/bdUsers.messages.ts'
import type { BdUser } from '#features/provider/commissions/policies/policies.contract.ts'

/** Who of the staff looks after merchants, or gets commission of them. */
export function BdUserListPage() {
  const t = useText()
  const wanted = useListSelection()
  const read = useRead(api.bdUsers.list, {})
  useLive('commission', () => void read.refetch())
  const mayOpen = useCan('commission.get')
  const rows = read.data?.filter(({ displayName, department }) =>
    isIn(wanted.text, displayName, department ?? ''),
  )
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <CommissionTabs />
      <WholeList
        title={m.title}
        rowKey="accountId"
        {...{ wanted, read, rows, columns }}
        search={m.search}
        shown={m.shown}
        none={{ title: m.none, hint: m.noneHint }}
        noMatch={{ title: m.noMatch, hint: m.noMatchHint }}
        {...(mayOpen
          ? {
              rowLink: ({ accountId }: BdUser) =>
                pathTo('/admin/commissions/bdUsers/$accountId', { accountId }),
            }
          : {})}
      />
    </>
  )
}

const columns: Column<BdUser>[] = [
  { key: 'displayName', title: m.name, cell: ({ displayName }) => <bdi>{displayName}</bdi> },
  { key: 'department', title: m.department },
  { key: 'merchants', title: m.merchants, align: 'right' },
  { key: 'policies', title: m.policies, align: 'right' },
  {
    key: 'active',
    title: m.status,
    cell: ({ active }) => (
      <StatusTag kind={active ? 'done' : 'ended'}>
        <Words of={active ? m.active : m.gone} />
      </StatusTag>
    ),
  },
]
