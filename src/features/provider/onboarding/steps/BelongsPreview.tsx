import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { kaText } from '#features/provider/merchants/providerMerchants.messages.ts'
import { stepText } from '#features/provider/onboarding/onboardingTexts.domain.ts'
import type { AssignmentStep } from '#features/provider/onboarding/steps.contract.ts'
import { wizardTexts as m } from '#features/provider/onboarding/wizard.messages.ts'
import { useDepartments } from '#features/system/departments/DepartmentTree.tsx'

/** The invited person, the department and BD user, and that person's commission. */
export function BelongsPreview({ of: assignment }: { of: AssignmentStep }) {
  const t = useText()
  const { data: departments = [] } = useDepartments()
  const { ownerName, ownerUsername, ownerEmail, ownerLanguage, kaLevel, commission } = assignment
  const { bdAccountId } = assignment
  const { data: people = [] } = useRead(
    api.users.options,
    { accountId: bdAccountId ?? undefined },
    { enabled: bdAccountId !== null },
  )
  const bd = people[0]?.displayName
  const department = departments.find(({ departmentId }) => departmentId === assignment.departmentId)?.name
  return (
    <Card title={t(stepText.assignment)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.owner), value: <bdi>{`${ownerName} · ${ownerUsername}`}</bdi> },
          { label: t(m.ownerEmailShort), value: <bdi className="break-all">{ownerEmail}</bdi> },
          { label: t(m.ownerLanguage), value: ownerLanguage === 'zh' ? '中文' : 'English' },
          { label: t(m.department), value: department ?? t(m.nobody) },
          { label: t(m.bd), value: bd ?? t(m.nobody) },
          { label: t(m.kaLevel), value: t(kaText[kaLevel]) },
          {
            label: t(m.commission),
            value: commission === null ? t(m.noCommission) : <Given of={commission} who={bd ?? ''} />,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}

type GivenProps = { of: NonNullable<AssignmentStep['commission']>; who: string }

function Given({ of: { proportion, startDay, endDay }, who }: GivenProps) {
  const t = useText()
  const percent = percentOfRate(proportion)
  const values = { who, percent, start: startDay, end: endDay ?? '' }
  return <bdi>{t(endDay === null ? m.commissionOpen : m.commissionUntil, values)}</bdi>
}
