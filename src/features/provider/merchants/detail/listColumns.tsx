import { Amount } from '#console/ui/Amount.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { type StatusKind, StatusTag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { Words } from '#console/ui/Words.tsx'
import { StateTag, ValidationTag } from '#features/finances/settlements/SettlementTags.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type {
  MerchantDevice,
  MerchantSettlement,
  MerchantStaff,
  MerchantSub,
} from '#features/provider/merchants/detail/detail.contract.ts'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import { ApprovalTag } from '#features/provider/merchants/MerchantTags.tsx'
import type { Text } from '#shared/messages.ts'
import { roleText } from '#shared/roles.messages.ts'

function Tagged({ kind, of }: { kind: StatusKind; of: Text }) {
  return (
    <StatusTag kind={kind}>
      <Words of={of} />
    </StatusTag>
  )
}

const staffKinds = { active: 'done', invited: 'waiting', disabled: 'ended' } as const

export const staffColumns: Column<MerchantStaff>[] = [
  { key: 'displayName', title: m.name, cell: ({ displayName }) => <bdi>{displayName}</bdi> },
  { key: 'username', title: m.username, copyable: true },
  { key: 'role', title: m.role, cell: ({ role }) => <Words of={roleText[role]} /> },
  { key: 'email', title: m.email, cell: ({ email }) => email ?? '—' },
  {
    key: 'state',
    title: m.state,
    cell: ({ state }) => <Tagged kind={staffKinds[state]} of={m[state]} />,
  },
  {
    key: 'lastUseTime',
    title: m.lastUse,
    cell: ({ lastUseTime }) => (lastUseTime ? <Instant at={lastUseTime} /> : <Words of={m.never} />),
  },
]

const deviceKinds = { waiting: 'waiting', activated: 'done', deactivated: 'ended' } as const
const deviceTexts = { waiting: m.waitingDevice, activated: m.activated, deactivated: m.deactivated }

export const deviceColumns: Column<MerchantDevice>[] = [
  { key: 'name', title: m.device, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'deviceId', title: m.code, copyable: true },
  {
    key: 'status',
    title: m.state,
    cell: ({ status, lockReason }) =>
      lockReason === null ? (
        <Tagged kind={deviceKinds[status]} of={deviceTexts[status]} />
      ) : (
        <Tagged kind="failed" of={m.locked} />
      ),
  },
  { key: 'appVersion', title: m.version, cell: ({ appVersion }) => appVersion ?? '—' },
  { key: 'createTime', title: m.created },
]

export const subColumns: Column<MerchantSub>[] = [
  { key: 'tradeName', title: m.subMerchants, cell: (sub) => <MerchantName of={sub} /> },
  { key: 'approveResult', title: m.state, cell: ({ approveResult }) => <ApprovalTag of={approveResult} /> },
  { key: 'city', title: m.city },
  { key: 'currency', title: m.currency },
  { key: 'createTime', title: m.opened },
]

export const settlementColumns: Column<MerchantSettlement>[] = [
  { key: 'settleDate', title: m.settleDate },
  { key: 'clearingId', title: m.clearing, cell: ({ clearingId }) => <CodeText>{clearingId}</CodeText> },
  { key: 'payments', title: m.paymentCount, align: 'right' },
  { key: 'refunds', title: m.refundCount, align: 'right' },
  {
    key: 'feeAmount',
    title: m.fee,
    align: 'right',
    cell: ({ feeAmount, currency }) => <Amount value={feeAmount} currency={currency} />,
  },
  {
    key: 'netAmount',
    title: m.net,
    align: 'right',
    cell: ({ netAmount, currency }) => <Amount value={netAmount} currency={currency} />,
  },
  {
    key: 'status',
    title: m.state,
    cell: ({ status }) => <StateTag of={status} />,
  },
  {
    key: 'validation',
    title: m.validation,
    cell: ({ validation }) => <ValidationTag of={validation} />,
  },
]
