import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { PhoneText } from '#console/PhoneText.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { useDialog } from '#console/useDialog.ts'
import { NewMerchantButton } from '#features/provider/merchants/NewMerchantButton.tsx'
import { ActivateDialog } from '#features/provider/registrations/ActivateDialog.tsx'
import { RefuseDialog } from '#features/provider/registrations/RefuseDialog.tsx'
import { DueDay, StateTag } from '#features/provider/registrations/RegistrationTags.tsx'
import type { RegistrationDetail } from '#features/provider/registrations/registrations.contract.ts'
import { m } from '#features/provider/registrations/registrations.messages.ts'
import { countries, placesOf } from '#shared/places.ts'
import { formatZone, isZone } from '#shared/zone.ts'

/** A registration with its data and decision. */
export function RegistrationDetailPage() {
  const { registrationId = '' } = useParams({ strict: false }) as { registrationId?: string }
  const { target: asking, open, close } = useDialog<'activate' | 'refuse'>()
  return (
    <DetailPage
      title={m.detail}
      call={api.registrationDesk.get}
      input={{ registrationId }}
      back={{ to: '/admin/registrations', label: m.back }}
      name={({ tradeName }) => tradeName}
      tag={({ state }) => <StateTag of={state} />}
      actions={(data) => <Actions {...data} onAsk={open} />}
      live={{ topic: 'registration', id: registrationId }}
    >
      {(data) => (
        <div className="flex flex-col gap-4">
          <StatusTag {...data} />
          <Business {...data} />
          <Contact {...data} />
          {data.decideTime && <Decision {...data} />}
          {data.alike.length > 0 && <Alike {...data} />}
          {asking === 'activate' && <ActivateDialog registration={data} onClose={close} />}
          {asking === 'refuse' && <RefuseDialog registration={data} onClose={close} />}
        </div>
      )}
    </DetailPage>
  )
}

type ActionsProps = RegistrationDetail & { onAsk: (what: 'activate' | 'refuse') => void }

function Actions({ state, registrationId, openedMerchantId, onAsk }: ActionsProps) {
  const t = useText()
  if (state === 'activated')
    return openedMerchantId === null ? null : (
      <TextLink to={pathTo('/admin/merchants/$merchantId/standing', { merchantId: openedMerchantId })}>
        {t(m.standingLink)}
      </TextLink>
    )
  if (state !== 'waiting' && state !== 'opening') return null
  return (
    <>
      {state === 'waiting' && (
        <Button look="danger" onClick={() => onAsk('refuse')}>
          {t(m.refuse)}
        </Button>
      )}
      {state === 'waiting' && <NewMerchantButton registrationId={registrationId} />}
      <Button look="primary" onClick={() => onAsk('activate')}>
        {t(state === 'opening' ? m.goOn : m.activate)}
      </Button>
    </>
  )
}

function StatusTag({ state }: RegistrationDetail) {
  const t = useText()
  if (state === 'unconfirmed') return <Note title={t(m.unconfirmedNote)} />
  if (state === 'opening') return <Note tone="warn" title={t(m.openingNote)} />
  return null
}

function Business(data: RegistrationDetail) {
  const t = useText()
  const language = useLanguage()
  const { country, province, timezone, createTime } = data
  const place = placesOf[country].find(({ code }) => code === province)
  const zone = isZone(timezone) ? formatZone(timezone, createTime, language) : timezone
  return (
    <Card title={t(m.business)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.tradeName), value: data.tradeName },
          { label: t(m.companyName), value: data.companyName },
          { label: t(m.currency), value: data.currency },
          { label: t(m.country), value: t(countries[country]) },
          { label: t(m.province), value: place ? t(place) : province },
          { label: t(m.city), value: data.city },
          { label: t(m.timezone), value: zone },
          { label: t(m.createTime), value: <Instant at={createTime} /> },
          { label: t(m.dueDay), value: data.dueDay && <DueDay of={data} /> },
        ]}
      />
    </Card>
  )
}

function Contact(data: RegistrationDetail) {
  const t = useText()
  return (
    <Card title={t(m.contact)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.contactName), value: data.contactName },
          { label: t(m.email), value: <CopyText text={data.email} /> },
          { label: t(m.phone), value: <PhoneText e164={data.phone} country={data.country} /> },
          { label: t(m.username), value: data.username },
          { label: t(m.confirmTime), value: data.confirmTime && <Instant at={data.confirmTime} /> },
          { label: t(m.language), value: data.language === 'zh' ? '中文' : 'English' },
        ]}
      />
    </Card>
  )
}

function Decision(data: RegistrationDetail) {
  const t = useText()
  const opened = data.state === 'activated'
  return (
    <Card title={t(m.decision)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.decidedBy), value: data.decidedBy },
          { label: t(m.decideTime), value: data.decideTime && <Instant at={data.decideTime} /> },
          opened && { label: t(m.openedMerchantId), value: <CopyText text={data.openedMerchantId ?? ''} /> },
          opened && { label: t(m.openedUsername), value: data.openedUsername },
          !opened && { label: t(m.reason), value: data.reason, wide: true },
        ]}
      />
    </Card>
  )
}

function Alike({ alike }: RegistrationDetail) {
  const t = useText()
  return (
    <Card title={t(m.alike)}>
      <ul className="flex flex-col gap-2">
        {alike.map(({ registrationId, tradeName, state, createTime }) => (
          <li key={registrationId} className="flex flex-wrap items-center gap-3">
            <TextLink to={pathTo('/admin/registrations/$registrationId', { registrationId })}>
              {tradeName}
            </TextLink>
            <StateTag of={state} />
            <Instant at={createTime} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
