import { pathTo } from '#console/address.ts'
import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Avatar } from '#console/ui/Avatar.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { notify } from '#console/ui/toast.tsx'
import { PinTag } from '#features/account/staff/list/StaffTags.tsx'
import type { StaffDetail } from '#features/account/staff/staff.contract.ts'
import { detailTexts, factorText, languageText, m } from '#features/account/staff/staff.messages.ts'
import { m as pinTexts } from '#features/session/pins/pins.messages.ts'

/** How a user signs in and is contacted. */
export function StaffFacts({ person }: { person: StaffDetail }) {
  const t = useText()
  const { username, email, emailVerified, secondFactor, wechatBound, language, pin } = person
  return (
    <Card title={t(detailTexts.account)}>
      <div className="mb-4">
        <Avatar name={person.displayName} url={person.avatar} size="large" />
      </div>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.username), value: <CopyText text={username} /> },
          {
            label: t(m.email),
            value: email && (
              <span className="break-all">
                {email}
                {!emailVerified && <span className="ml-1.5 text-xs text-text-3">{t(m.emailOpen)}</span>}
              </span>
            ),
          },
          { label: t(m.language), value: t(languageText[language]) },
          { label: t(m.secondFactor), value: t(factorText[secondFactor]) },
          { label: t(m.wechat), value: t(wechatBound ? m.bound : m.notBound) },
          { label: t(m.paymentNotice), value: <Notice person={person} /> },
          { label: t(m.pin), value: <PinTag of={pin} /> },
          { label: t(pinTexts.lastSignIn), value: <LastAtTill accountId={person.accountId} /> },
          {
            label: t(m.lastSignInTime),
            value: person.lastSignInTime ? <Instant at={person.lastSignInTime} /> : t(m.never),
          },
          { label: t(m.createTime), value: <Instant at={person.createTime} /> },
        ]}
      />
    </Card>
  )
}

function Notice({ person: { accountId, paymentNotice, acts } }: { person: StaffDetail }) {
  const t = useText()
  const write = useWrite((on: boolean) => api.staff.setNotice({ accountId, paymentNotice: on }), {
    onFailed: ({ message }) => notify.error(message),
  })
  return (
    <Switch
      checked={paymentNotice}
      onChange={write.submit}
      disabled={!acts.includes('edit') || write.pending}
      aria-label={t(m.paymentNotice)}
    />
  )
}

function LastAtTill({ accountId }: { accountId: string }) {
  const t = useText()
  const { data } = useRead(api.staffPins.list, {})
  const last = data?.find((one) => one.accountId === accountId)?.lastSignIn
  if (!last) return <span className="text-text-3">{t(pinTexts.never)}</span>
  return (
    <span className="flex flex-col">
      <TextLink to={pathTo('/Products/Devices/Detail/$deviceId', { deviceId: last.deviceId })}>
        {last.deviceName}
      </TextLink>
      <span className="text-xs text-text-3">
        <Instant at={last.time} />
      </span>
    </span>
  )
}
