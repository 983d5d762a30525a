import { useParams } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { BeneficiaryPolicies } from '#features/provider/commissions/policies/BeneficiaryPolicies.tsx'
import { bdTexts as m } from '#features/provider/commissions/policies/bdUsers.messages.ts'
import type { BdUser } from '#features/provider/commissions/policies/policies.contract.ts'
import { BeneficiaryStatements } from '#features/provider/commissions/statements/BeneficiaryStatements.tsx'
import { TrendCard } from '#features/provider/performance/TrendCard.tsx'

export function BdUserPage() {
  const { accountId = '' } = useParams({ strict: false }) as { accountId?: string }
  return <BdUserView key={accountId} accountId={accountId} />
}

/** One BD user: their merchants, policies, statements and how they did. */
export function BdUserView({ accountId }: { accountId: string }) {
  const t = useText()
  const seesPerformance = useCan('performance.query')
  return (
    <DetailPage
      title={m.one}
      call={api.bdUsers.get}
      input={{ accountId }}
      back={{ to: '/admin/commissions/bdUsers', label: m.back }}
      name={({ displayName }) => displayName}
    >
      {(of) => (
        <>
          <Card title={t(m.facts)}>
            <Facts of={of} />
          </Card>
          {seesPerformance && <TrendCard by="bd" groupId={accountId} name={of.displayName} />}
          <BeneficiaryPolicies beneficiaryId={accountId} />
          <BeneficiaryStatements beneficiaryId={accountId} />
        </>
      )}
    </DetailPage>
  )
}

function Facts({ of }: { of: BdUser }) {
  const t = useText()
  return (
    <Descriptions
      columns={3}
      items={[
        { label: t(m.department), value: of.department },
        {
          label: t(m.merchants),
          value: (
            <>
              {of.merchants}
              {of.merchants > 0 && (
                <TextLink
                  to="/admin"
                  search={{ bdAccountId: of.accountId }}
                  className="ml-2 underline decoration-control"
                >
                  {t(m.showMerchants)}
                </TextLink>
              )}
            </>
          ),
        },
        { label: t(m.policies), value: of.policies },
      ]}
    />
  )
}
