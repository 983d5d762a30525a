import type { Column } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/account/merchants/operations/MerchantName.tsx'
import { percentOfRate } from '#features/account/merchants/ratePlan.domain.ts'
import type { Policy } from '#features/provider/commissions/policies/policies.contract.ts'
import {
  basisText,
  kindText,
  m,
  phaseText,
} from '#features/provider/commissions/policies/policies.messages.ts'

const kinds = { upcoming: 'waiting', current: 'done', ended: 'ended', withdrawn: 'undone' } as const

export function PhaseTag({ of }: { of: Policy['phase'] }) {
  return (
    <StatusTag kind={kinds[of]}>
      <Words of={phaseText[of]} />
    </StatusTag>
  )
}

/** Who gets it, as a way to their page. */
export function Beneficiary({
  of,
}: {
  of: Pick<Policy, 'beneficiaryId' | 'beneficiaryKind' | 'beneficiaryName'>
}) {
  const { beneficiaryId, beneficiaryKind, beneficiaryName } = of
  const mayOpenBd = useCan('commission.get')
  const mayOpenOrganization = useCan('organization.get')
  const may = beneficiaryKind === 'bd' ? mayOpenBd : mayOpenOrganization
  const at = beneficiaryKind === 'bd' ? '/admin/commissions/bdUsers' : '/admin/organizations'
  return (
    <span className="inline-block leading-snug">
      {may && beneficiaryId !== null ? (
        <TextLink to={`${at}/${beneficiaryId}`}>{beneficiaryName}</TextLink>
      ) : (
        <bdi>{beneficiaryName}</bdi>
      )}
      <span className="block text-xs text-text-3">
        <Words of={kindText[beneficiaryKind]} />
      </span>
    </span>
  )
}

export function Share({ of: { basis, proportion } }: { of: Pick<Policy, 'basis' | 'proportion'> }) {
  const t = useText()
  return proportion === null ? t(basisText[basis]) : `${percentOfRate(proportion)}%`
}

const merchant: Column<Policy> = {
  key: 'tradeName',
  title: m.merchant,
  sortable: true,
  exportAs: ['merchantId', 'tradeName'],
  cell: (row) => <MerchantName of={row} />,
}
const beneficiary: Column<Policy> = {
  key: 'beneficiaryName',
  title: m.beneficiary,
  sortable: true,
  exportAs: ['beneficiaryKind', 'beneficiaryName'],
  cell: (row) => <Beneficiary of={row} />,
}
const terms: Column<Policy>[] = [
  {
    key: 'proportion',
    title: m.proportion,
    sortable: true,
    align: 'right',
    exportAs: ['basis', 'proportion'],
    cell: (row) => <Share of={row} />,
  },
  { key: 'startDay', title: m.startDay, sortable: true },
  { key: 'endDay', title: m.endDay, cell: ({ endDay }) => endDay ?? <Words of={m.open} /> },
  { key: 'phase', title: m.phase, cell: ({ phase }) => <PhaseTag of={phase} /> },
  { key: 'madeBy', title: m.madeBy },
  { key: 'remark', title: m.remark, hidden: true },
  { key: 'createTime', title: m.createTime, hidden: true },
  { key: 'endedBy', title: m.endedBy, hidden: true },
  { key: 'endTime', title: m.endTime, hidden: true },
]

export const policyColumns: Column<Policy>[] = [merchant, beneficiary, ...terms]
export const columnsOfBeneficiary: Column<Policy>[] = [merchant, ...terms]
export const columnsOfMerchant: Column<Policy>[] = [beneficiary, ...terms]
