import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '#console/address.ts'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { TextLink } from '#console/link.tsx'
import { PhoneText } from '#console/PhoneText.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { BeneficiaryPolicies } from '#features/provider/commissions/policies/BeneficiaryPolicies.tsx'
import { BeneficiaryStatements } from '#features/provider/commissions/statements/BeneficiaryStatements.tsx'
import { BankAccountCard } from '#features/provider/organizations/BankAccountCard.tsx'
import { OrganizationStatusTag } from '#features/provider/organizations/OrganizationTags.tsx'
import type { OrganizationDetail } from '#features/provider/organizations/organizations.contract.ts'
import { m } from '#features/provider/organizations/organizations.messages.ts'
import { formatMoney } from '#shared/money.ts'
import { countries, placesOf } from '#shared/places.ts'

const OrganizationDialog = lazyDialog(
  () => import('#features/provider/organizations/OrganizationDialog.tsx'),
  'OrganizationDialog',
)

export function OrganizationDetailPage() {
  const { organizationId = '' } = useParams({ strict: false }) as { organizationId?: string }
  return <OrganizationView key={organizationId} organizationId={organizationId} />
}

/** An organization: its profile, commission, bank account, and referred merchants. */
export function OrganizationView({ organizationId }: { organizationId: string }) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const seesCommission = useCan('commission.query')
  return (
    <DetailPage
      title={m.one}
      call={api.organizations.get}
      input={{ organizationId }}
      back={{ to: '/admin/organizations', label: m.back }}
      name={({ name }) => name}
      tag={({ status }) => <OrganizationStatusTag of={status} />}
      actions={() => (
        <Can do="organization.edit">
          <Button onClick={() => setEditing(true)}>{t(m.edit)}</Button>
        </Can>
      )}
      live={{ topic: 'organization', id: organizationId }}
    >
      {(of) => (
        <>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Card title={t(m.facts)}>
              <Facts of={of} />
            </Card>
            <div className="flex flex-col gap-4">
              <Card title={t(m.terms)}>
                <Terms of={of} />
              </Card>
              <BankAccountCard of={of} />
            </div>
          </div>
          {seesCommission && <BeneficiaryPolicies beneficiaryId={organizationId} />}
          {seesCommission && <BeneficiaryStatements beneficiaryId={organizationId} />}
          {editing && <OrganizationDialog of={of} onClose={() => setEditing(false)} />}
        </>
      )}
    </DetailPage>
  )
}

function Facts({ of }: { of: OrganizationDetail }) {
  const t = useText()
  const place = placesOf[of.country].find(({ code }) => code === of.province)
  return (
    <Descriptions
      items={[
        {
          label: t(m.location),
          value: `${of.city}, ${place ? t(place) : of.province}, ${t(countries[of.country])}`,
        },
        { label: t(m.address), value: <bdi>{of.address}</bdi> },
        { label: t(m.contact), value: <bdi>{of.contactName}</bdi> },
        {
          label: t(m.phone),
          value: of.contactPhone && <PhoneText e164={of.contactPhone} country={of.country} />,
        },
        { label: t(m.email), value: of.contactEmail },
        {
          label: t(m.parent),
          value: of.parentId && (
            <TextLink to={pathTo('/admin/organizations/$organizationId', { organizationId: of.parentId })}>
              {of.parentName ?? ''}
            </TextLink>
          ),
        },
        of.children.length > 0 && {
          label: t(m.children),
          value: (
            <span className="flex flex-wrap gap-x-3">
              {of.children.map(({ organizationId, name }) => (
                <TextLink
                  key={organizationId}
                  to={pathTo('/admin/organizations/$organizationId', { organizationId })}
                >
                  {name}
                </TextLink>
              ))}
            </span>
          ),
        },
      ]}
    />
  )
}

function Terms({ of: { rate, feeCurrency, minFee, maxFee } }: { of: OrganizationDetail }) {
  const t = useText()
  const language = useLanguage()
  const fee = (amount: bigint | null) =>
    amount === null ? t(m.noLimit) : formatMoney(amount, feeCurrency, language)
  return (
    <Descriptions
      columns={3}
      items={[
        { label: t(m.rate), value: `${percentOfRate(rate)}%` },
        { label: t(m.minFee), value: fee(minFee) },
        { label: t(m.maxFee), value: fee(maxFee) },
      ]}
    />
  )
}
