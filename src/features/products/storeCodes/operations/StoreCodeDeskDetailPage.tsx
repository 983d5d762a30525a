import { useParams } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { useDialog } from '#console/useDialog.ts'
import { MerchantCard } from '#features/merchants/operations/MerchantCard.tsx'
import { CodePicture } from '#features/products/storeCodes/CodePicture.tsx'
import { useSuspensionActs } from '#features/products/storeCodes/operations/StoreCodeDeskPage.tsx'
import { SuspendDialog, type Suspending } from '#features/products/storeCodes/operations/SuspendDialog.tsx'
import { m } from '#features/products/storeCodes/operations/storeCodeDesk.messages.ts'
import { StateTag } from '#features/products/storeCodes/storeCodeColumns.tsx'
import type { ShownStoreCode } from '#features/products/storeCodes/storeCodes.contract.ts'
import { m as c, kindText } from '#features/products/storeCodes/storeCodes.messages.ts'
import { wayText } from '#shared/reference.ts'

export function StoreCodeDeskDetailPage() {
  const { mchCode = '', storeCodeId = '' } = useParams({ strict: false }) as {
    mchCode?: string
    storeCodeId?: string
  }
  return <DeskStoreCodeDetails key={storeCodeId} {...{ mchCode, storeCodeId }} />
}

/** A store code of any merchant: its payment page, settings and history. */
export function DeskStoreCodeDetails({ mchCode, storeCodeId }: { mchCode: string; storeCodeId: string }) {
  const t = useText()
  const actOn = useSuspensionActs()
  const { target: input, open, close } = useDialog<Suspending>()
  return (
    <DetailPage
      title={m.code}
      call={api.storeCodeDesk.get}
      input={{ mchCode, storeCodeId }}
      back={{ to: '/admin/storeCodes', label: m.title }}
      name={({ code }) => code.label}
      tag={({ code }) => <StateTag state={code.state} />}
      actions={({ code: { label, state } }) => (
        <>
          <Can do="orderDesk.query">
            <GoLink
              to="/admin/orders"
              search={{ merchantId: mchCode, storeCodeId }}
              className={buttonClass()}
            >
              <ReceiptText size={15} aria-hidden />
              {t(m.orders)}
            </GoLink>
          </Can>
          {actOn({ mchCode, storeCodeId, label, state }, open).map(
            ({ key, label: words, icon, onSelect }) => (
              <Button key={key} icon={icon} onClick={onSelect}>
                {words}
              </Button>
            ),
          )}
        </>
      )}
      live={{ topic: 'storeCode', id: storeCodeId }}
    >
      {({ merchant, code, timeline }) => (
        <>
          {code.state === 'suspended' && (
            <Note tone="warn" title={t(m.suspendedNow)}>
              {t(m.suspendedWhy, { reason: code.suspendReason ?? '' })}
            </Note>
          )}
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="flex min-w-0 flex-col gap-4">
              <MerchantCard of={merchant} />
              <Facts code={code} />
              <PayerFacts code={code} />
            </div>
            <History entries={timeline} objectId={storeCodeId} />
          </div>
          {input && <SuspendDialog asked={input} onClose={close} />}
        </>
      )}
    </DetailPage>
  )
}

/** The code and its address. */
function Facts({ code }: { code: ShownStoreCode }) {
  const t = useText()
  const { createTime, revokeTime, replacedBy, suspendTime } = code
  return (
    <Card>
      <div className="flex flex-col gap-6 md:flex-row">
        <CodePicture code={code} />
        <div className="min-w-0 flex-1">
          <Descriptions
            columns={1}
            items={[
              { label: t(c.link), value: <CopyText text={code.link} /> },
              { label: t(c.storeCodeId), value: <CopyText text={code.storeCodeId} /> },
              { label: t(c.kind), value: t(kindText[code.placeKind]) },
              { label: t(c.currency), value: code.currency },
              { label: t(c.created), value: <Instant at={createTime} withZone /> },
              suspendTime && { label: t(c.suspendedAt), value: <Instant at={suspendTime} withZone /> },
              revokeTime && { label: t(c.revokedAt), value: <Instant at={revokeTime} withZone /> },
              replacedBy && { label: t(c.replacedBy), value: <CopyText text={replacedBy} /> },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

/** The payer's options: payment methods, tips, limits and hours. */
function PayerFacts({ code }: { code: ShownStoreCode }) {
  const t = useText()
  const { ways, moreWays, tipEnabled, tipRates, currency } = code
  const amountOf = (value: bigint | null) =>
    value === null ? t(m.noLimit) : <Amount value={value} currency={currency} withCode />
  return (
    <Card title={t(m.payers)}>
      <Descriptions
        items={[
          {
            label: t(c.ways),
            value: [...ways, ...moreWays].map((way) => t(wayText[way])).join(', '),
            wide: true,
          },
          { label: t(c.minAmount), value: amountOf(code.minAmount) },
          { label: t(c.maxAmount), value: amountOf(code.maxAmount) },
          { label: t(c.maxPerDay), value: amountOf(code.maxPerDay) },
          { label: t(c.hours), value: t(code.hasHours ? m.hoursSet : m.hoursAlways) },
          {
            label: t(c.tips),
            value: tipEnabled ? tipRates.map((rate) => `${rate}%`).join(' · ') : t(c.tipsOff),
          },
          { label: t(c.remark), value: t(code.remarkRequired ? c.remarkRequired : c.remarkOptional) },
          { label: t(c.preAuth), value: t(code.preAuth ? m.on : m.off) },
          { label: t(c.note), value: code.paymentNote, wide: true },
        ]}
      />
    </Card>
  )
}
