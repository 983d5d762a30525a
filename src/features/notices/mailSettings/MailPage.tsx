import { useSearch } from '@tanstack/react-router'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { m } from '#features/notices/mailSettings/mailSettings.messages.ts'
import { RecipientsTab } from '#features/notices/mailSettings/RecipientsTab.tsx'
import { NoticeHistory } from '#features/notices/outbox/NoticeHistory.tsx'
import { PreferencesCard } from '#features/notices/preferences/PreferencesCard.tsx'

type TabKey = 'recipients' | 'own' | 'history'

/** Who is notified by the merchant, your own preferences, and the sent messages. */
export function MailPage() {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const seesRecipients = useCan('mailSetting.get')
  const seesHistory = useCan('mail.query')
  const tabs = [
    seesRecipients && { key: 'recipients' as const, label: t(m.recipientsTab), content: <RecipientsTab /> },
    { key: 'own' as const, label: t(m.ownTab), content: <PreferencesCard /> },
    seesHistory && { key: 'history' as const, label: t(m.historyTab), content: <NoticeHistory /> },
  ].filter((tab) => tab !== false)
  const input = tabs.find(({ key }) => key === oneOf(search, 'tab'))
  const value: TabKey = input?.key ?? tabs[0]?.key ?? 'own'
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      {tabs.length === 1 ? (
        tabs[0]?.content
      ) : (
        <Tabs
          value={value}
          onChange={(tab) => void navigate({ to: '.', search: tab === tabs[0]?.key ? {} : { tab } })}
          tabs={tabs}
        />
      )}
    </>
  )
}
