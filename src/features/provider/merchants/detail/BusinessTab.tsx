import { api } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import type { BusinessInfo } from '#features/account/business/business.contract.ts'
import { m as b, fieldText as f } from '#features/account/business/business.messages.ts'
import { CorrectionButtons } from '#features/account/business/operations/CorrectionButtons.tsx'
import { changeFieldText as c, shownValue } from '#features/account/changes/changeFields.domain.ts'
import { Expiry } from '#features/account/documents/DocumentTags.tsx'
import { imageAddress } from '#features/images/images.domain.ts'
import { percentOfRate } from '#features/merchants/ratePlan.domain.ts'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'
import { Part } from '#features/provider/merchants/detail/Part.tsx'
import { complianceText, kaText } from '#features/provider/merchants/providerMerchants.messages.ts'
import { formatZone } from '#shared/zone.ts'

/** Everything that is known of who the merchant is. */
export function BusinessTab() {
  return (
    <MerchantFrame>
      {({ merchantId }) => (
        <Part call={api.merchantDetail.business} input={{ merchantId }} live="merchant">
          {(info) => (
            <>
              <CorrectionButtons merchantId={merchantId} info={info} />
              <Business info={info} />
            </>
          )}
        </Part>
      )}
    </MerchantFrame>
  )
}

function Business({ info }: { info: BusinessInfo }) {
  return (
    <>
      <Company info={info} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Contact info={info} />
        <Provider info={info} />
      </div>
      <Pictures info={info} />
    </>
  )
}

function Company({ info }: { info: BusinessInfo }) {
  const t = useText()
  const language = useLanguage()
  const { company, address, presence } = info
  const { structure, industry } = company
  return (
    <Card title={t(b.company)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(c.legalName), value: <bdi className="break-words">{company.legalName}</bdi> },
          { label: t(c.tradeName), value: <bdi className="break-words">{company.tradeName}</bdi> },
          { label: t(c.structure), value: structure && shownValue('structure', structure, language) },
          { label: t(c.registrationNo), value: company.registrationNo },
          {
            label: t(c.industry),
            value: industry && `${shownValue('industry', industry, language)} (${industry})`,
          },
          { label: t(f.certificateExpireDay), value: <Expiry day={presence.certificateExpireDay} counts /> },
          { label: t(f.phone), value: presence.phone },
          { label: t(c.address), value: address.address && <bdi>{address.address}</bdi> },
          { label: t(c.city), value: <bdi>{address.city}</bdi> },
          { label: t(c.province), value: shownValue('province', address.province, language) },
          { label: t(c.country), value: shownValue('country', address.country, language) },
          { label: t(c.postalCode), value: address.postalCode },
          { label: t(c.timezone), value: formatZone(company.timezone, new Date(), language) },
          { label: t(f.currency), value: info.currency },
          {
            label: t(f.website),
            value: presence.website && <bdi className="break-all">{presence.website}</bdi>,
          },
          {
            label: t(f.description),
            value: presence.description && (
              <bdi className="break-words whitespace-pre-wrap">{presence.description}</bdi>
            ),
            wide: true,
          },
        ]}
      />
    </Card>
  )
}

function Contact({ info: { contact } }: { info: BusinessInfo }) {
  const t = useText()
  return (
    <Card title={t(b.contact)}>
      <Descriptions
        items={[
          { label: t(f.contactName), value: contact.contactName && <bdi>{contact.contactName}</bdi> },
          { label: t(f.contactPhone), value: contact.contactPhone },
          {
            label: t(f.contactEmail),
            value: contact.contactEmail && <bdi>{contact.contactEmail}</bdi>,
            wide: true,
          },
        ]}
      />
    </Card>
  )
}

function Provider({ info: { provider } }: { info: BusinessInfo }) {
  const t = useText()
  const { bdUser, kaLevel, compliance, commissionRate, commissionFrom, commissionTo } = provider
  return (
    <Card title={t(b.withUs)}>
      <Descriptions
        items={[
          { label: t(f.kaLevel), value: t(kaText[kaLevel]) },
          {
            label: t(f.compliance),
            value: (
              <StatusTag kind={compliance === 'passed' ? 'done' : 'waiting'}>
                {t(complianceText[compliance])}
              </StatusTag>
            ),
          },
          { label: t(f.bdUser), value: bdUser },
          {
            label: t(f.commission),
            value:
              commissionRate === null
                ? null
                : `${percentOfRate(commissionRate)}% · ${commissionFrom ?? ''} – ${commissionTo ?? ''}`,
          },
        ]}
      />
    </Card>
  )
}

function Pictures({ info: { presence } }: { info: BusinessInfo }) {
  const t = useText()
  const pictures = [
    [f.logo, presence.logoImageId],
    [f.inStore, presence.inStoreImageId],
    [f.outStore, presence.outStoreImageId],
  ] as const
  if (pictures.every(([, imageId]) => imageId === null)) return null
  return (
    <Card title={t(b.presence)}>
      <ul className="flex flex-wrap gap-4">
        {pictures.map(
          ([label, imageId]) =>
            imageId !== null && (
              <li key={label.en} className="flex flex-col gap-1">
                <img
                  src={imageAddress(imageId)}
                  alt={t(label)}
                  className="h-28 w-40 rounded-md border border-line object-cover"
                />
                <span className="text-sm text-text-3">{t(label)}</span>
              </li>
            ),
        )}
      </ul>
    </Card>
  )
}
