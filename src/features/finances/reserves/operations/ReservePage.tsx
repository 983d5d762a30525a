import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Table } from '#console/ui/Table.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { Requests } from '#features/finances/reserves/operations/Requests.tsx'
import {
  FixedDialog,
  ReleaseDialog,
  TermsDialog,
} from '#features/finances/reserves/operations/ReserveDialogs.tsx'
import type {
  HeldReserveRow,
  ReserveDetail,
} from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import { kindText, m } from '#features/finances/reserves/operations/reserveDesk.messages.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'

type Asking = 'terms' | 'fixed' | HeldReserveRow | null

/** A merchant's reserves: terms, held amounts with release dates, and change requests. */
export function ReservePage() {
  const { merchantId: mchCode = '' } = useParams({ strict: false }) as { merchantId?: string }
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  return (
    <DetailPage
      title={m.detail}
      call={api.reserveDesk.get}
      input={{ mchCode }}
      back={{ to: '/admin/reserves', label: m.back }}
      name={({ tradeName }) => tradeName}
      actions={(detail) => <Acts detail={detail} onAsk={setAsking} />}
    >
      {(detail) => (
        <>
          <NoRule detail={detail} />
          <Terms detail={detail} />
          <Requests detail={detail} />
          <Held detail={detail} onRelease={setAsking} />
          {asking === 'terms' && <TermsDialog detail={detail} onClose={close} />}
          {asking === 'fixed' && <FixedDialog detail={detail} onClose={close} />}
          {asking !== null && typeof asking === 'object' && (
            <ReleaseDialog mchCode={mchCode} held={asking} onClose={close} />
          )}
        </>
      )}
    </DetailPage>
  )
}

function NoRule({ detail: { hasRule } }: { detail: ReserveDetail }) {
  const t = useText()
  return hasRule ? null : <Note tone="warn" title={t(m.noRule)} />
}

function Acts({ detail, onAsk }: { detail: ReserveDetail; onAsk: (what: Asking) => void }) {
  const t = useText()
  return (
    <Can do="reserve.add">
      <Button onClick={() => onAsk('fixed')}>{t(m.setFixed)}</Button>
      <Button look="primary" disabled={!detail.hasRule} onClick={() => onAsk('terms')}>
        {t(m.changeTerms)}
      </Button>
    </Can>
  )
}

function Terms({ detail }: { detail: ReserveDetail }) {
  const t = useText()
  const { reserveRate, reserveDays, fixed } = detail
  const rate = `${percentOfRate(reserveRate)}%`
  return (
    <Card title={t(m.terms)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.merchant), value: <MerchantName of={detail} /> },
          {
            label: t(m.rolling),
            value: reserveDays === 0 ? t(m.noTerms) : t(m.termsOf, { rate, count: reserveDays }),
          },
          ...fixed.map(({ currency, targetAmount, heldAmount }) => ({
            label: `${t(m.fixed)} (${currency})`,
            value:
              targetAmount === 0n && heldAmount === 0n ? (
                t(m.noFixed)
              ) : (
                <>
                  <Amount value={heldAmount} currency={currency} /> /{' '}
                  <Amount value={targetAmount} currency={currency} />
                </>
              ),
          })),
        ]}
      />
    </Card>
  )
}

type HeldRow = HeldReserveRow & { key: string }

function Held({ detail, onRelease }: { detail: ReserveDetail; onRelease: (held: HeldReserveRow) => void }) {
  const t = useText()
  const mayAsk = useCan('reserve.add')
  const rows = detail.held.map((held) => ({ ...held, key: `${held.clearingId}/${held.kind}` }))
  const columns: Column<HeldRow>[] = [
    {
      key: 'releaseDay',
      title: m.releaseDay,
      cell: ({ releaseDay }) => releaseDay ?? <Words of={m.untilReleased} />,
    },
    {
      key: 'amount',
      title: m.amount,
      align: 'right',
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} withCode />,
    },
    { key: 'kind', title: m.kind, cell: ({ kind }) => <Words of={kindText[kind]} /> },
    { key: 'clearingId', title: m.settlement, copyable: true },
    { key: 'takenTime', title: m.takenTime, cell: ({ takenTime }) => <Instant at={takenTime} /> },
    {
      key: 'releasedClearingId',
      title: m.releasedBy,
      cell: (row) =>
        row.releasedClearingId ?? (
          <span className="inline-flex items-center gap-2">
            <StatusTag kind="waiting">{t(m.stillHeld)}</StatusTag>
            {mayAsk && (
              <Button size="small" onClick={() => onRelease(row)}>
                {t(m.release)}
              </Button>
            )}
          </span>
        ),
    },
  ]
  return (
    <Card title={t(m.held)} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="text-text-3">{t(m.noHeld)}</p>
      ) : (
        <Table label={t(m.held)} rows={rows} columns={columns} rowKey="key" density="compact" />
      )}
    </Card>
  )
}
