import { useParams } from '@tanstack/react-router'
import { Power, PowerOff } from 'lucide-react'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import { useDialog } from '#console/useDialog.ts'
import { MerchantCard } from '#features/merchants/operations/MerchantCard.tsx'
import type { LinkDetail } from '#features/products/paymentLinks/detail/detail.contract.ts'
import { LinkTag } from '#features/products/paymentLinks/list/LinkTag.tsx'
import { m as l } from '#features/products/paymentLinks/list/list.messages.ts'
import { DisableLink, RestoreLink } from '#features/products/paymentLinks/operations/LinkDeskPage.tsx'
import { m } from '#features/products/paymentLinks/operations/linkDesk.messages.ts'

export function LinkDeskDetailPage() {
  const { mchCode = '', linkId = '' } = useParams({ strict: false }) as { mchCode?: string; linkId?: string }
  return <DeskLinkDetails key={linkId} {...{ mchCode, linkId }} />
}

/** One payment link of any merchant, with its payments. */
export function DeskLinkDetails({ mchCode, linkId }: { mchCode: string; linkId: string }) {
  const t = useText()
  const { target: input, open, close } = useDialog<'disable' | 'restore'>()
  return (
    <DetailPage
      title={m.link}
      call={api.paymentLinkDesk.get}
      input={{ mchCode, linkId }}
      back={{ to: '/admin/paymentLinks', label: m.title }}
      name={({ link }) => link.name}
      tag={({ link }) => <LinkTag of={link} />}
      actions={({ link }) =>
        link.suspendReason === null ? (
          <Can do="paymentLinkDesk.disable">
            <Button icon={PowerOff} onClick={() => open('disable')}>
              {t(m.disable)}
            </Button>
          </Can>
        ) : (
          <Can do="paymentLinkDesk.enable">
            <Button icon={Power} onClick={() => open('restore')}>
              {t(m.restore)}
            </Button>
          </Can>
        )
      }
      live={{ topic: 'paymentLink', id: linkId }}
    >
      {({ merchant, link }) => (
        <>
          {link.suspendReason !== null && (
            <Note tone="warn" title={t(m.suspendedNow)}>
              {t(m.suspendedWhy, { reason: link.suspendReason })}
            </Note>
          )}
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="flex min-w-0 flex-col gap-4">
              <MerchantCard of={merchant} />
              <Facts link={link} />
              <Products link={link} />
            </div>
            <History entries={link.timeline} objectId={linkId} />
          </div>
          {input === 'disable' && <DisableLink link={{ mchCode, linkId, name: link.name }} onClose={close} />}
          {input === 'restore' && <RestoreLink link={{ mchCode, linkId, name: link.name }} onClose={close} />}
        </>
      )}
    </DetailPage>
  )
}

function Facts({ link }: { link: LinkDetail }) {
  const t = useText()
  const { startTime, endTime, createdBy, createTime, merchantNote } = link
  return (
    <Card>
      <Descriptions
        items={[
          { label: t(l.link), value: <CopyText text={link.link} />, wide: true },
          { label: t(l.startTime), value: startTime && <Instant at={startTime} withZone /> },
          { label: t(l.endTime), value: endTime && <Instant at={endTime} withZone /> },
          { label: t(l.createdBy), value: createdBy },
          { label: t(l.createTime), value: <Instant at={createTime} withZone /> },
          { label: t(m.note), value: merchantNote, wide: true },
        ]}
      />
    </Card>
  )
}

function Products({ link: { products, currency } }: { link: LinkDetail }) {
  const t = useText()
  if (products.length === 0) return null
  return (
    <Card title={t(m.products)} flush>
      <Table
        label={t(m.products)}
        rows={products}
        rowKey="productNo"
        columns={[
          { key: 'name', title: m.product },
          {
            key: 'price',
            title: m.price,
            align: 'right',
            cell: ({ price }) => <Amount value={price} currency={currency} />,
          },
          { key: 'taken', title: m.taken, align: 'right' },
        ]}
      />
    </Card>
  )
}
