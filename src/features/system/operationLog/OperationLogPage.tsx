import { useMemo, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { type Column, type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { zoned } from '#console/ui/table/zoned.ts'
import { useZone } from '#console/zone.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { actionTexts } from '#features/auditActions.messages.ts'
import { ChangeSummary } from '#features/settings/log/ChangeList.tsx'
import { OutcomeMark } from '#features/settings/log/LogWords.tsx'
import { anyObjectText, groupText } from '#features/settings/log/log.messages.ts'
import { OperationDrawer } from '#features/system/operationLog/OperationDrawer.tsx'
import {
  type Operation,
  type OperationQuery,
  operationExport,
} from '#features/system/operationLog/operationLog.contract.ts'
import { m } from '#features/system/operationLog/operationLog.messages.ts'
import type { Zone } from '#shared/zone.ts'

/** What the provider's staff did, newest first, and what it took. */
export function OperationLogPage() {
  const zone = useZone()
  const [opened, setOpened] = useState<Operation | null>(null)
  const columns = useMemo(() => columnsWith(zone, setOpened), [zone])
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.operationLog.list}
        rowKey="operationId"
        columns={columns}
        filters={useFilters()}
        exportTo={operationExport}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {opened && <OperationDrawer of={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function useFilters(): Filter<OperationQuery>[] {
  const people = useRead(['operationLog', 'people'], () => api.operationLog.people({}))
  return useMemo(() => {
    const options = (people.data ?? []).map((one) => ({ value: one.accountId, label: one.displayName }))
    return [
      { days: ['fromDay', 'toDay'], label: m.days },
      { key: 'actorId', label: m.actor, options },
      { key: 'group', label: m.group, options: optionsOf(groupText) },
      { key: 'search', label: m.search },
      { key: 'leastMs', label: m.leastMs },
    ]
  }, [people.data])
}

function columnsWith(zone: Zone, open: (one: Operation) => void): Column<Operation>[] {
  return [
    { key: 'time', title: zoned(m.time, zone), sortable: true },
    { key: 'actorName', title: m.actor },
    { key: 'action', title: m.action, cell: (one) => <Action of={one} onOpen={() => open(one)} /> },
    {
      key: 'merchantId',
      title: m.merchant,
      exportAs: ['merchantId', 'merchantName'],
      cell: (one) => <Where of={one} />,
    },
    {
      key: 'objectId',
      title: m.object,
      hidden: true,
      exportAs: ['objectType', 'objectId'],
      cell: (one) => <About of={one} />,
    },
    { key: 'changes', title: m.changes, cell: (one) => <ChangeSummary of={one} /> },
    { key: 'ms', title: m.ms, align: 'right', cell: ({ ms }) => ms ?? '—' },
    { key: 'address', title: m.address, hidden: true },
    {
      key: 'route',
      title: m.route,
      hidden: true,
      cell: ({ method, route }) => (route ? `${method} ${route}` : '—'),
    },
    { key: 'requestId', title: m.requestId, copyable: true, hidden: true },
    { key: 'operationId', title: m.operationId, copyable: true, hidden: true },
  ]
}

function Action({ of, onOpen }: { of: Operation; onOpen: () => void }) {
  const t = useText()
  const known = actionTexts[of.action]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-w-40 cursor-pointer items-start gap-1.5 text-left font-medium whitespace-normal text-text underline-offset-3 hover:text-accent hover:underline max-sm:ml-auto max-sm:min-w-0 max-sm:text-right"
    >
      <OutcomeMark outcome={known?.outcome ?? 'plain'} />
      {known ? t(known.text) : of.action}
    </button>
  )
}

function Where({ of: { merchantId, merchantName } }: { of: Operation }) {
  const t = useText()
  if (merchantId === null) return <span className="text-text-2">{t(m.ownBooks)}</span>
  return <MerchantName of={{ merchantId, tradeName: merchantName ?? merchantId }} />
}

function About({ of: { objectType, objectId } }: { of: Operation }) {
  const t = useText()
  const kind = anyObjectText[objectType]
  const short = /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(objectId) ? `${objectId.slice(0, 8)}…` : objectId
  return (
    <span className="block text-sm">
      <span className="block text-xs text-text-3">{kind ? t(kind) : objectType}</span>
      <span title={objectId} className="break-all">
        {short}
      </span>
    </span>
  )
}
