import { useMemo } from 'react'
import { api, useRead } from '#console/api.ts'
import { type Filter, ListPage } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { useDialog } from '#console/useDialog.ts'
import { actionTexts } from '#features/auditActions.messages.ts'
import { auditObjectTexts } from '#features/auditObjects.messages.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { ChangeSummary } from '#features/settings/log/ChangeList.tsx'
import { OutcomeMark } from '#features/settings/log/LogWords.tsx'
import { groupText } from '#features/settings/log/log.messages.ts'
import { OperationDrawer } from '#features/settings/log/operations/OperationDrawer.tsx'
import {
  type Operation,
  type OperationQuery,
  operationList,
} from '#features/settings/log/operations/operationLog.fields.ts'
import { m } from '#features/settings/log/operations/operationLog.messages.ts'

/** Staff operations with their duration, newest first. */
export function OperationLogPage() {
  const { target: opened, open, close } = useDialog<Operation>()
  const choice = useMemo(() => choiceWith(open), [open])
  const columns = useFieldColumns(operationList, choice)
  return (
    <>
      <ListPage
        title={m.title}
        description={m.about}
        endpoint={api.operationLog.list}
        rowKey="operationId"
        columns={columns}
        filters={useFilters()}
        exportTo={operationList.file}
        empty={{ title: m.none, hint: m.noneHint }}
      />
      {opened && <OperationDrawer of={opened} onClose={close} />}
    </>
  )
}

function useFilters(): Filter<OperationQuery>[] {
  const people = useRead(api.operationLog.people, {})
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

function choiceWith(open: (one: Operation) => void): FieldChoice<Operation> {
  return {
    shown: ['time', 'actorName', 'action', 'merchantId', 'changes', 'ms'],
    more: ['objectId', 'address', 'route', 'requestId', 'operationId'],
    special: {
      action: { cell: (one) => <Action of={one} onOpen={() => open(one)} /> },
      merchantId: {
        title: m.merchant,
        exportAs: ['merchantId', 'merchantName'],
        cell: (one) => <Where of={one} />,
      },
      objectId: {
        title: m.object,
        exportAs: ['objectType', 'objectId'],
        cell: (one) => <About of={one} />,
      },
      changes: { cell: (one) => <ChangeSummary of={one} /> },
      ms: { cell: ({ ms }) => ms ?? '—' },
      route: { cell: ({ method, route }) => (route ? `${method} ${route}` : '—') },
    },
  }
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
  const kind = auditObjectTexts[objectType]
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
