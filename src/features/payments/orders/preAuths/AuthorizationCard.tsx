import { Banknote, Unlock } from 'lucide-react'
import { useState } from 'react'
import { api, useWrite } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can } from '#console/permission.tsx'
import { ActionButton } from '#console/ui/ActionButton.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import { notify } from '#console/ui/toast.tsx'
import { ChannelWords } from '#features/channels/ChannelWords.tsx'
import type { Authorization } from '#features/payments/orders/preAuths/authorization.contract.ts'
import { LapseClock } from '#features/payments/orders/preAuths/LapseClock.tsx'
import { type AuthorizationStatus, isHeld } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import { authorizationText, preAuthTexts as m } from '#features/payments/orders/preAuths/preAuths.messages.ts'
import type { Currency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'

const CaptureDialog = lazyDialog(
  () => import('#features/payments/orders/preAuths/CaptureDialog.tsx'),
  'CaptureDialog',
)

const kinds: Record<AuthorizationStatus, StatusKind> = {
  authorized: 'waiting',
  capturing: 'working',
  captured: 'done',
  voiding: 'working',
  voided: 'ended',
  expired: 'ended',
}

export type HeldOrder = { orderId: string; currency: Currency; authorization: Authorization | null }

/** The order's pre-authorization: amount, expiry and outcome. */
export function AuthorizationCard({ order }: { order: HeldOrder }) {
  const t = useText()
  const { authorization } = order
  if (!authorization) return null
  const { status } = authorization
  return (
    <Card
      title={t(m.title)}
      extra={<StatusTag kind={kinds[status]}>{t(authorizationText[status])}</StatusTag>}
    >
      <div className="flex flex-col gap-4">
        {authorization.refusalCode !== null && (
          <Note tone="warn" title={t(m.refusedTitle)}>
            <ChannelWords code={authorization.refusalCode} message={authorization.refusalMessage} />
          </Note>
        )}
        <Facts authorization={authorization} currency={order.currency} />
        {status === 'authorized' && <p className="text-sm text-text-3">{t(m.explain)}</p>}
        {isHeld(status) && <Acts order={order} authorization={authorization} />}
      </div>
    </Card>
  )
}

function Facts({ authorization, currency }: { authorization: Authorization; currency: Currency }) {
  const t = useText()
  const { status, authorizedAmount, captureAmount, authorizeTime, expireTime, endTime } = authorization
  const taken = status === 'captured' ? (captureAmount ?? 0n) : 0n
  const money = (value: bigint) => <Amount value={value} currency={currency} />
  return (
    <Descriptions
      items={[
        { label: t(m.held), value: money(authorizedAmount) },
        status === 'capturing' &&
          captureAmount !== null && { label: t(m.capturing), value: money(captureAmount) },
        status === 'captured' && { label: t(m.captured), value: money(taken) },
        !isHeld(status) && { label: t(m.freed), value: money(authorizedAmount - taken) },
        isHeld(status) && { label: t(m.left), value: <LapseClock until={expireTime} /> },
        { label: t(m.authorizedAt), value: <Instant at={authorizeTime} /> },
        { label: t(m.lapsesAt), value: <Instant at={expireTime} /> },
        endTime && { label: t(m.endedAt), value: <Instant at={endTime} /> },
      ]}
    />
  )
}

function Acts({ order, authorization }: { order: HeldOrder; authorization: Authorization }) {
  const t = useText()
  const language = useLanguage()
  const [capturing, setCapturing] = useState(false)
  const { orderId, currency } = order
  const { authorizedAmount, mayCapture, mayVoid } = authorization
  const free = useWrite(() => api.preAuths.void({ orderId }), { onDone: () => notify.success(m.voidAsked) })

  async function askToVoid() {
    const amount = formatMoney(authorizedAmount, currency, language)
    const body = t(m.voidHint, { amount })
    if (await confirm({ title: t(m.voidTitle), body, confirmLabel: t(m.void), danger: true })) free.submit()
  }

  return (
    <Can do="preAuth.edit">
      <div className="flex flex-wrap justify-end gap-2">
        <ActionButton
          icon={Unlock}
          busy={free.pending}
          refusal={mayVoid?.message ?? null}
          onClick={() => void askToVoid()}
        >
          {t(m.void)}
        </ActionButton>
        <ActionButton
          look="primary"
          icon={Banknote}
          refusal={mayCapture?.message ?? null}
          onClick={() => setCapturing(true)}
        >
          {t(m.capture)}
        </ActionButton>
      </div>
      {capturing && (
        <CaptureDialog {...{ orderId, currency, authorizedAmount }} onClose={() => setCapturing(false)} />
      )}
    </Can>
  )
}
