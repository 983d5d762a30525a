import { useParams } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { History } from '#console/history/LazyHistory.ts'
import { useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { useDialog } from '#console/useDialog.ts'
import { MerchantCard } from '#features/merchants/operations/MerchantCard.tsx'
import type { CatalogueItem } from '#features/products/catalogue/catalogue.fields.ts'
import { m as c } from '#features/products/catalogue/catalogue.messages.ts'
import { ItemStateTag } from '#features/products/catalogue/itemColumns.tsx'
import { m } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'
import {
  useWithdrawalActs,
  WithdrawDialog,
  type Withdrawing,
} from '#features/products/catalogue/operations/WithdrawDialog.tsx'
import { ProductPicture } from '#features/products/catalogue/ProductPicture.tsx'

export function CatalogueDeskDetailPage() {
  const { mchCode = '', itemId = '' } = useParams({ strict: false }) as { mchCode?: string; itemId?: string }
  return <DeskItemDetails key={itemId} {...{ mchCode, itemId }} />
}

/** One product of any merchant, with its history. */
export function DeskItemDetails({ mchCode, itemId }: { mchCode: string; itemId: string }) {
  const t = useText()
  const actOn = useWithdrawalActs()
  const { target: input, open, close } = useDialog<Withdrawing>()
  return (
    <DetailPage
      title={m.product}
      call={api.catalogueDesk.get}
      input={{ mchCode, itemId }}
      back={{ to: '/admin/catalogue', label: m.title }}
      name={({ item }) => item.name}
      tag={({ item }) => <ItemStateTag state={item.state} />}
      actions={({ item: { name, state } }) =>
        actOn({ mchCode, itemId, name, state }, open).map(({ key, label, icon, onSelect }) => (
          <Button key={key} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))
      }
      live={{ topic: 'catalogueItem', id: itemId }}
    >
      {({ merchant, item, timeline }) => (
        <>
          {item.withdrawReason !== null && (
            <Note tone="warn" title={t(m.withdrawnNow)}>
              {t(m.withdrawnWhy, { reason: item.withdrawReason })}
            </Note>
          )}
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
            <div className="flex min-w-0 flex-col gap-4">
              <MerchantCard of={merchant} />
              <Facts item={item} />
            </div>
            <History entries={timeline} objectId={itemId} />
          </div>
          {input && <WithdrawDialog asked={input} onClose={close} />}
        </>
      )}
    </DetailPage>
  )
}

function Facts({ item }: { item: CatalogueItem }) {
  const t = useText()
  const { price, originalPrice, currency, imageId, withdrawTime } = item
  return (
    <Card>
      <div className="flex flex-col gap-6 md:flex-row">
        <ProductPicture imageId={imageId} large />
        <div className="min-w-0 flex-1">
          <Descriptions
            items={[
              { label: t(c.price), value: <Amount value={price} currency={currency} withCode /> },
              {
                label: t(c.originalPrice),
                value:
                  originalPrice === null ? null : (
                    <Amount value={originalPrice} currency={currency} withCode />
                  ),
              },
              { label: t(c.sku), value: item.sku && <CopyText text={item.sku} /> },
              { label: t(c.unit), value: item.unit },
              { label: t(c.createTime), value: <Instant at={item.createTime} withZone /> },
              { label: t(c.updateTime), value: <Instant at={item.updateTime} withZone /> },
              withdrawTime && { label: t(c.withdrawTime), value: <Instant at={withdrawTime} withZone /> },
              { label: t(c.itemId), value: <CopyText text={item.itemId} />, wide: true },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}
