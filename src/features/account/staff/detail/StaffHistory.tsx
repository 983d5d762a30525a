import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import type { StaffDetail } from '#features/account/staff/staff.contract.ts'
import { detailTexts as m } from '#features/account/staff/staff.messages.ts'

/** What happened to an account, and what its user did. */
export function StaffHistory({ person }: { person: StaffDetail }) {
  const t = useText()
  const { accountId, timeline, deeds } = person
  return (
    <Tabs
      tabs={[
        {
          key: 'happened',
          label: t(m.happened),
          content: <History entries={timeline} objectId={accountId} />,
        },
        { key: 'did', label: t(m.did), content: <History entries={deeds} objectId={accountId} /> },
      ]}
    />
  )
}
