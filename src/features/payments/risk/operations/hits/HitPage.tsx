import { useParams } from '@tanstack/react-router'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { useDialog } from '#console/useDialog.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type { RiskHitDetail } from '#features/payments/risk/hits/hits.contract.ts'
import { m, seenText } from '#features/payments/risk/hits/hits.messages.ts'
import { Comments } from '#features/payments/risk/operations/hits/Comments.tsx'
import { ConfirmDialog, PassDialog } from '#features/payments/risk/operations/hits/DecideDialogs.tsx'
import { HitEffectTag, ReviewTag } from '#features/payments/risk/operations/hits/HitTags.tsx'
import { TakeButton } from '#features/payments/risk/operations/hits/TakeButton.tsx'
import { reasonText } from '#features/payments/risk/rules/reason.messages.ts'
import { conditionText, m as ruleTexts } from '#features/payments/risk/rules/rules.messages.ts'
import { isCurrency } from '#shared/currency.ts'
import { formatMoney } from '#shared/money.ts'
import { wayText } from '#shared/reference.ts'

/** One hit: what its rule saw, and the decision over the payment. */
export function HitPage() {
  const { merchantId = '', hitId = '' } = useParams({ strict: false }) as {
    merchantId?: string
    hitId?: string
  }
  const { target: asking, open, close } = useDialog<'pass' | 'confirm'>()
  return (
    <DetailPage
      title={m.hit}
      call={api.riskHits.get}
      input={{ merchantId, hitId }}
      back={{ to: '/admin/riskHits', label: m.back }}
      name={({ ruleName }) => ruleName}
      tag={(hit) => (hit.review ? <ReviewTag of={hit} /> : <HitEffectTag of={hit.effect} />)}
      actions={(hit) => <Acts hit={hit} onAsk={open} />}
      live={{ topic: 'riskHit', id: hitId }}
    >
      {(hit) => (
        <>
          <Held {...hit} />
          <Payment {...hit} />
          <What {...hit} />
          <Comments hit={hit} />
          {asking === 'pass' && <PassDialog hit={hit} onClose={close} />}
          {asking === 'confirm' && <ConfirmDialog hit={hit} onClose={close} />}
        </>
      )}
    </DetailPage>
  )
}

function Held({ held }: RiskHitDetail) {
  const t = useText()
  if (!held) return null
  return (
    <Note tone="warn" title={t(m.held)}>
      {t(m.heldHint)}
    </Note>
  )
}

type ActsProps = { hit: RiskHitDetail; onAsk: (what: 'pass' | 'confirm') => void }

function Acts({ hit, onAsk }: ActsProps) {
  const t = useText()
  const may = useCan('riskHit.edit')
  if (!may || hit.review === null || hit.review === 'passed') return null
  return (
    <>
      {hit.review === 'waiting' && <TakeButton hit={hit} />}
      {hit.inQueue && (
        <Button look="danger" onClick={() => onAsk('confirm')}>
          {t(m.confirm)}
        </Button>
      )}
      <Button look="primary" onClick={() => onAsk('pass')}>
        {t(m.pass)}
      </Button>
    </>
  )
}

function Payment(hit: RiskHitDetail) {
  const t = useText()
  const mayStand = useCan('standing.get')
  const mayOrders = useCan('orderDesk.get')
  const { orderId, merchantId } = hit
  const order =
    orderId === null ? (
      t(m.noOrder)
    ) : mayOrders ? (
      <TextLink to={pathTo('/admin/orders/$orderId', { orderId })}>{orderId}</TextLink>
    ) : (
      <CopyText text={orderId} />
    )
  return (
    <Card
      title={t(m.payment)}
      extra={
        mayStand && (
          <TextLink to={pathTo('/admin/merchants/$merchantId/standing', { merchantId })}>
            {t(m.standing)}
          </TextLink>
        )
      }
    >
      <Descriptions
        columns={3}
        items={[
          { label: t(m.merchant), value: <MerchantName of={hit} /> },
          { label: t(m.order), value: order },
          { label: t(m.amount), value: <Amount value={hit.amount} currency={hit.currency} withCode /> },
          { label: t(m.way), value: t(wayText[hit.wayCode]) },
          { label: t(m.hitTime), value: <Instant at={hit.hitTime} /> },
          { label: t(m.effect), value: <HitEffectTag of={hit.effect} /> },
          hit.dueTime !== null && { label: t(m.dueTime), value: <Instant at={hit.dueTime} /> },
          hit.review !== null && { label: t(m.assignee), value: hit.assignee ?? t(m.nobody) },
          hit.decidedBy !== null && { label: t(m.decidedBy), value: hit.decidedBy },
          hit.decideTime !== null && { label: t(m.decideTime), value: <Instant at={hit.decideTime} /> },
          hit.decisionReason !== null && {
            label: t(m.decisionReason),
            value: hit.decisionReason,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}

function What({ seen, ruleId, ruleName, ruleVersion, reason, others, merchantId }: RiskHitDetail) {
  const t = useText()
  const language = useLanguage()
  const shownValue = (key: string, value: string | number, currency: string | number | undefined) =>
    (key === 'amount' || key === 'sum') && typeof currency === 'string' && isCurrency(currency)
      ? formatMoney(BigInt(value), currency, language)
      : String(value)
  /** The values of one condition: alone, or each with its label. */
  function saidOf(values: Readonly<Record<string, string | number>>): string {
    const shown = Object.entries(values).filter(([key]) => key !== 'currency' && key !== 'listId')
    return shown
      .map(([key, value]) => {
        const words = shownValue(key, value, values.currency)
        return shown.length === 1 ? words : `${t(seenText[key as keyof typeof seenText])} ${words}`
      })
      .join(' · ')
  }
  return (
    <Card title={t(m.what)}>
      <Descriptions
        columns={3}
        items={[
          {
            label: t(m.rule),
            value: (
              <>
                <TextLink to={pathTo('/admin/riskRules/$ruleId', { ruleId })}>{ruleName}</TextLink>{' '}
                <span className="text-text-3">{t(ruleTexts.version, { number: ruleVersion })}</span>
              </>
            ),
          },
          {
            label: t(m.reason),
            value: <span className="inline-block first-letter:uppercase">{t(reasonText[reason])}</span>,
          },
          ...seen.map(({ kind, ...values }) => ({
            label: t(conditionText[kind as keyof typeof conditionText]),
            value: saidOf(values),
          })),
        ]}
      />
      {others.length > 0 && (
        <div className="mt-3">
          <h3 className="font-medium">{t(m.others)}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.hitId} className="flex flex-wrap items-center gap-2">
                <TextLink
                  to={pathTo('/admin/riskHits/$merchantId/$hitId', { merchantId, hitId: other.hitId })}
                >
                  {other.ruleName}
                </TextLink>
                <HitEffectTag of={other.effect} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
