import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import type { BusinessInfo } from '#features/account/business/business.contract.ts'
import { fieldText, m } from '#features/account/business/business.messages.ts'
import { PendingNote, RequestButton } from '#features/account/business/details/RequestHead.tsx'
import { changeFieldText as f, shownValue } from '#features/account/changes/changeFields.domain.ts'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'
import { formatZone } from '#shared/zone.ts'

const CompanyDialog = lazyDialog(
  () => import('#features/account/business/details/CompanyDialog.tsx'),
  'CompanyDialog',
)

type Props = { info: BusinessInfo; pending: ChangeRequest | null }

export function CompanyCard({ info, pending }: Props) {
  const t = useText()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { legalName, tradeName, structure, registrationNo, industry, timezone } = info.company
  return (
    <Card
      title={t(m.company)}
      extra={<RequestButton pending={pending} label={t(m.company)} onClick={() => setAsking(true)} />}
    >
      <PendingNote of={pending} />
      <Descriptions
        items={[
          { label: t(f.legalName), value: <bdi className="break-words">{legalName}</bdi>, wide: true },
          { label: t(f.tradeName), value: <bdi className="break-words">{tradeName}</bdi> },
          { label: t(fieldText.partnerCode), value: <CopyText text={info.merchantId} /> },
          { label: t(f.structure), value: structure && shownValue('structure', structure, language) },
          { label: t(f.registrationNo), value: registrationNo },
          { label: t(f.industry), value: industry && shownValue('industry', industry, language) },
          { label: t(f.timezone), value: formatZone(timezone, new Date(), language) },
          { label: t(fieldText.currency), value: info.currency },
        ]}
      />

      {asking && (
        <CompanyDialog
          company={info.company}
          country={info.address.country}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
