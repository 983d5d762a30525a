import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { type PathWith, pathTo } from '#console/address.ts'
import { api, useRead } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card, Stat } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { MerchantCommission } from '#features/provider/commissions/policies/MerchantCommission.tsx'
import { AssignDialog } from '#features/provider/merchants/detail/AssignDialog.tsx'
import type { MerchantDetail } from '#features/provider/merchants/detail/detail.contract.ts'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'
import { kaText } from '#features/provider/merchants/providerMerchants.messages.ts'
import { countries } from '#shared/places.ts'
import { formatZone, isZone } from '#shared/zone.ts'

/** A merchant's summary: open tasks, profile and assignment. */
export function OverviewTab() {
  return (
    <MerchantFrame>
      {(merchant) => (
        <>
          <Waiting merchant={merchant} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Facts merchant={merchant} />
            <Belongs merchant={merchant} />
          </div>
          <Pinned merchantId={merchant.merchantId} />
          <Can do="commission.query">
            <MerchantCommission merchantId={merchant.merchantId} tradeName={merchant.tradeName} />
          </Can>
        </>
      )}
    </MerchantFrame>
  )
}

function Waiting({ merchant }: { merchant: MerchantDetail }) {
  const t = useText()
  const { merchantId, counts, compliance } = merchant
  const at = (page: PathWith<'merchantId'>) => pathTo(page, { merchantId })
  const figures = [
    [m.payments, counts.payments, at('/admin/merchants/$merchantId/orders')],
    [m.openTickets, counts.openTickets, at('/admin/merchants/$merchantId/notes')],
    [m.waitingDocuments, counts.waitingDocuments, at('/admin/merchants/$merchantId/documents')],
    [m.waitingChanges, counts.waitingChanges, '/admin/changes', { merchantId }],
    [m.waitingCompliance, compliance === 'waiting' ? 1 : 0, at('/admin/merchants/$merchantId/compliance')],
    [m.staff, counts.staff, at('/admin/merchants/$merchantId/staff')],
    [m.devices, counts.devices, at('/admin/merchants/$merchantId/devices')],
    [m.subMerchants, counts.subMerchants, at('/admin/merchants/$merchantId/subMerchants')],
  ] as const
  return (
    <Card>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 pt-3 sm:grid-cols-4">
        {figures.map(([label, value, to, search = {}]) => (
          <Stat
            key={label.en}
            label={t(label)}
            value={
              <TextLink to={to} search={search}>
                {String(value)}
              </TextLink>
            }
          />
        ))}
      </div>
    </Card>
  )
}

function Facts({ merchant }: { merchant: MerchantDetail }) {
  const t = useText()
  const language = useLanguage()
  const { merchantId, legalName, parent, country, currency, timezone, createTime, lastPayTime } = merchant
  const zone = isZone(timezone) ? formatZone(timezone, new Date(), language) : timezone
  return (
    <Card title={t(m.facts)}>
      <Descriptions
        items={[
          { label: t(m.legalName), value: <bdi>{legalName}</bdi>, wide: true },
          { label: t(m.code), value: <CopyText text={merchantId} /> },
          { label: t(m.country), value: t(countries[country]) },
          { label: t(m.currency), value: currency },
          { label: t(m.timezone), value: zone },
          { label: t(m.opened), value: <Instant at={createTime} /> },
          { label: t(m.lastPay), value: lastPayTime ? <Instant at={lastPayTime} /> : t(m.never) },
          parent !== null && { label: t(m.master), value: <MerchantName of={parent} /> },
        ]}
      />
    </Card>
  )
}

function Belongs({ merchant }: { merchant: MerchantDetail }) {
  const t = useText()
  const [changing, setChanging] = useState(false)
  const mayEdit = useCan('providerMerchant.edit')
  const { merchantId, department, bd, kaLevel } = merchant
  return (
    <Card
      title={t(m.belongs)}
      extra={
        mayEdit && (
          <Button size="small" icon={Pencil} onClick={() => setChanging(true)}>
            {t(m.edit)}
          </Button>
        )
      }
    >
      <Descriptions
        items={[
          { label: t(m.department), value: department ?? t(m.nobody) },
          { label: t(m.bd), value: bd ?? t(m.nobody) },
          { label: t(m.kaLevel), value: t(kaText[kaLevel]) },
        ]}
      />
      {changing && <AssignDialog merchantId={merchantId} onClose={() => setChanging(false)} />}
    </Card>
  )
}

/** Pinned notes are shown on the first tab. */
function Pinned({ merchantId }: { merchantId: string }) {
  const t = useText()
  const may = useCan('merchantNote.query')
  const { data = [] } = useRead(api.merchantNotes.list, { merchantId }, { enabled: may })
  const pinned = data.filter((note) => note.pinned)
  if (pinned.length === 0) return null
  return (
    <Card title={t(m.pinned)}>
      <ul className="flex flex-col gap-3">
        {pinned.map(({ noteId, text, madeBy, createTime }) => (
          <li key={noteId}>
            <p className="break-words whitespace-pre-wrap">{text}</p>
            <p className="text-sm text-text-3">
              <bdi>{madeBy}</bdi> · <Instant at={createTime} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
