import { useParams } from '@tanstack/react-router'
import { Send, Undo2 } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { useRead, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { useTabTitle } from '#console/shell/useCurrentPage.ts'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { useZone } from '#console/zone.tsx'
import { StateTag, useAudienceWords } from '#features/system/announcements/AnnouncementTags.tsx'
import type { AnnouncementDetail } from '#features/system/announcements/announcements.contract.ts'
import type { Audience } from '#features/system/announcements/announcements.domain.ts'
import { actTexts, m } from '#features/system/announcements/announcements.messages.ts'
import { callsOf } from '#features/system/announcements/page/AnnouncementCalls.tsx'
import { AnnouncementFacts } from '#features/system/announcements/page/AnnouncementFacts.tsx'
import { AnnouncementForm } from '#features/system/announcements/page/AnnouncementForm.tsx'
import { formatInstant } from '#shared/zone.ts'

export function AnnouncementPage() {
  return <Page audience="merchants" />
}

export function StaffNoticePage() {
  return <Page audience="staff" />
}

const placeOf = (audience: Audience) =>
  audience === 'staff'
    ? ({
        path: '/admin/staffNotices',
        page: '/admin/staffNotices/$announcementId',
        title: m.staffTitle,
        noun: 'staffNotice',
      } as const)
    : ({
        path: '/admin/announcements',
        page: '/admin/announcements/$announcementId',
        title: m.title,
        noun: 'announcement',
      } as const)

function Page({ audience }: { audience: Audience }) {
  const { announcementId = '' } = useParams({ strict: false }) as { announcementId?: string }
  return announcementId === 'new' ? <New audience={audience} /> : <Known {...{ audience, announcementId }} />
}

function New({ audience }: { audience: Audience }) {
  const t = useText()
  const navigate = useNavigate()
  const { path, page, title } = placeOf(audience)
  return (
    <>
      <PageHeader
        title={t(audience === 'staff' ? actTexts.addNotice : actTexts.add)}
        back={{ to: path, label: t(title) }}
      />
      <AnnouncementForm
        audience={audience}
        known={null}
        onSaved={({ announcementId }) =>
          void navigate({ to: pathTo(page, { announcementId }), replace: true })
        }
      />
    </>
  )
}

function Known({ audience, announcementId }: { audience: Audience; announcementId: string }) {
  const t = useText()
  const { path, title, noun } = placeOf(audience)
  const mayEdit = useCan(`${noun}.edit`)
  const { data, error, refetch } = useRead(callsOf(audience).get, { announcementId })
  const name = data ? t({ en: data.titleEn, zh: data.titleZh }) : undefined
  useTabTitle(name)
  const back = { to: path, label: t(title) }
  if (error && !data)
    return (
      <>
        <PageHeader title={t(title)} back={back} />
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      </>
    )
  if (!data) return <PageSkeleton />
  const isOpen = data.state === 'draft' || data.state === 'scheduled'
  return (
    <>
      <PageHeader
        title={name}
        tag={<StateTag of={data.state} />}
        back={back}
        actions={mayEdit && <Acts audience={audience} announcement={data} />}
      />
      {isOpen && mayEdit ? (
        <AnnouncementForm
          key={data.version}
          audience={audience}
          known={data}
          onSaved={() => void refetch()}
        />
      ) : (
        <AnnouncementFacts of={data} audience={audience} />
      )}
    </>
  )
}

function Acts({ audience, announcement }: { audience: Audience; announcement: AnnouncementDetail }) {
  const t = useText()
  const language = useLanguage()
  const zone = useZone()
  const wordsOf = useAudienceWords()
  const { announcementId, version, state, fromTime, titleEn, titleZh } = announcement
  const calls = callsOf(audience)
  const onFailed = ({ message }: { message: string }) => notify.error(message)
  const publish = useWrite(() => calls.publish({ announcementId, version }), {
    onDone: () => notify.success(actTexts.published),
    onFailed,
  })
  const withdraw = useWrite(() => calls.withdraw({ announcementId, version }), {
    onDone: () => notify.success(actTexts.withdrawn),
    onFailed,
  })
  const title = t({ en: titleEn, zh: titleZh })

  async function askPublish() {
    const whom = wordsOf(announcement, audience)
    const time = fromTime && formatInstant(fromTime, zone, language, 'dateTime')
    const isLater = fromTime !== null && fromTime > new Date()
    const body = t(isLater ? actTexts.publishLater : actTexts.publishNow, { whom, time: time ?? '' })
    const question = { title: t(actTexts.publishAsk, { title }), body, confirmLabel: t(actTexts.publish) }
    if (await confirm(question)) publish.submit()
  }
  async function askWithdraw() {
    const question = { title: t(actTexts.withdrawAsk, { title }), body: t(actTexts.withdrawBody) }
    if (await confirm({ ...question, confirmLabel: t(actTexts.withdraw), danger: true })) withdraw.submit()
  }
  return (
    <>
      {state !== 'withdrawn' && (
        <Button icon={Undo2} busy={withdraw.pending} onClick={() => void askWithdraw()}>
          {t(actTexts.withdraw)}
        </Button>
      )}
      {state === 'draft' && (
        <Button look="primary" icon={Send} busy={publish.pending} onClick={() => void askPublish()}>
          {t(actTexts.publish)}
        </Button>
      )}
    </>
  )
}
