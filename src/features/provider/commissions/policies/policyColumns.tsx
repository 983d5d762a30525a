import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import type { FieldChoice } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import type { Policy } from '#features/provider/commissions/policies/policies.fields.ts'
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

/** The beneficiary, with a link to its page. */
export function Beneficiary({
  of,
}: {
  of: Pick<Policy, 'beneficiaryId' | 'beneficiaryKind' | 'beneficiaryName'>
}) {
  const { beneficiaryId, beneficiaryKind, beneficiaryName } = of
  const mayOpenBd = useCan('commission.get')
  const mayOpenOrganization = useCan('organization.get')
  const may = beneficiaryKind === 'bd' ? mayOpenBd : mayOpenOrganization
  const pageOf = (id: string) =>
    beneficiaryKind === 'bd'
      ? pathTo('/admin/commissions/bdUsers/$accountId', { accountId: id })
      : pathTo('/admin/organizations/$organizationId', { organizationId: id })
  return (
    <span className="inline-block leading-snug">
      {may && beneficiaryId !== null ? (
        <TextLink to={pageOf(beneficiaryId)}>{beneficiaryName}</TextLink>
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

const terms = ['proportion', 'startDay', 'endDay', 'phase', 'madeBy'] as const
const special: FieldChoice<Policy>['special'] = {
  tradeName: { exportAs: ['merchantId', 'tradeName'], cell: (row) => <MerchantName of={row} /> },
  beneficiaryName: {
    exportAs: ['beneficiaryKind', 'beneficiaryName'],
    cell: (row) => <Beneficiary of={row} />,
  },
  proportion: { exportAs: ['basis', 'proportion'], cell: (row) => <Share of={row} /> },
  endDay: { cell: ({ endDay }) => endDay ?? <Words of={m.open} /> },
  phase: { cell: ({ phase }) => <PhaseTag of={phase} /> },
  createTime: { zoned: false },
  endTime: { zoned: false },
}
const more = ['remark', 'createTime', 'endedBy', 'endTime'] as const

export const policyChoice: FieldChoice<Policy> = {
  shown: ['tradeName', 'beneficiaryName', ...terms],
  more,
  special,
}
/** On the page of a beneficiary. */
export const beneficiaryChoice: FieldChoice<Policy> = { shown: ['tradeName', ...terms], more, special }
/** On the page of a merchant, whose table has no column chooser. */
export const merchantChoice: FieldChoice<Policy> = { shown: ['beneficiaryName', ...terms], special }
