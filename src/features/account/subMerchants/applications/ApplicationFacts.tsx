import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { ApplicationFacts as Facts } from '#features/account/subMerchants/applications/applications.contract.ts'
import { applyTexts as f } from '#features/account/subMerchants/applications/apply.messages.ts'
import {
  applicationTexts as a,
  m,
  settleToText,
  shopKindText,
} from '#features/account/subMerchants/subMerchants.messages.ts'
import { imageAddress } from '#features/images/images.domain.ts'
import { countries, placesOf } from '#shared/places.ts'
import { isZone, zones } from '#shared/zone.ts'

/** All fields of an application, for merchant and provider. */
export function ApplicationFacts({ of }: { of: Facts }) {
  return (
    <>
      <Shop of={of} />
      <Where of={of} />
      <Money of={of} />
    </>
  )
}

function Shop({ of }: { of: Facts }) {
  const t = useText()
  const { photoImageId, website, tradeName, legalName, shopKind, description } = of
  return (
    <Card title={t(f.shop)}>
      <div className="flex flex-wrap items-start gap-6">
        {photoImageId !== null && (
          <a href={imageAddress(photoImageId)} target="_blank" rel="noreferrer" className="shrink-0">
            <img
              src={imageAddress(photoImageId)}
              alt={`${t(f.photo)}: ${tradeName}`}
              className="h-40 w-56 rounded-md border border-line object-cover"
            />
          </a>
        )}
        <div className="min-w-60 flex-1">
          <Descriptions
            items={[
              { label: t(a.shopKind), value: t(shopKindText[shopKind]) },
              { label: t(a.tradeName), value: tradeName },
              { label: t(m.legalName), value: legalName },
              {
                label: t(f.website),
                value: website && (
                  <a href={website} target="_blank" rel="noreferrer noopener" className="underline">
                    {website}
                  </a>
                ),
              },
              { label: t(f.description), value: description, wide: true },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

function Where({ of }: { of: Facts }) {
  const t = useText()
  const { country, province, city, address, postalCode, timezone } = of
  const place = placesOf[country].find(({ code }) => code === province)
  return (
    <Card title={t(f.where)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(f.address), value: address },
          { label: t(m.city), value: city },
          { label: t(m.province), value: place ? t(place) : province },
          { label: t(f.postalCode), value: postalCode },
          { label: t(m.country), value: t(countries[country]) },
          { label: t(m.timezone), value: isZone(timezone) ? t(zones[timezone]) : timezone },
          { label: t(f.contactName), value: of.contactName },
          { label: t(f.contactPhone), value: of.contactPhone },
          { label: t(f.contactEmail), value: of.contactEmail },
        ]}
      />
    </Card>
  )
}

function Money({ of }: { of: Facts }) {
  const t = useText()
  const { currency, settleTo, bank, appliedBy, applyTime, startTime, endTime, decidedBy } = of
  return (
    <Card title={t(f.settlement)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.currency), value: currency },
          { label: t(f.settleTo), value: t(settleToText[settleTo]) },
          bank && { label: t(f.bankName), value: bank.bankName },
          bank?.institutionNo && { label: t(f.institutionNo), value: bank.institutionNo },
          bank?.transitNo && { label: t(f.transitNo), value: bank.transitNo },
          bank?.routingNo && { label: t(f.routingNo), value: bank.routingNo },
          bank && { label: t(f.accountNo), value: bank.maskedAccount },
          { label: t(a.appliedBy), value: appliedBy },
          { label: t(a.applyTime), value: <Instant at={applyTime} /> },
          startTime && { label: t(a.startTime), value: <Instant at={startTime} /> },
          endTime && { label: t(a.endTime), value: <Instant at={endTime} /> },
          decidedBy && { label: t(a.decidedBy), value: decidedBy },
        ]}
      />
    </Card>
  )
}
