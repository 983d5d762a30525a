import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import type { BusinessInfo } from '#features/account/business/business.contract.ts'
import { m } from '#features/account/business/business.messages.ts'
import { PendingNote, RequestButton } from '#features/account/business/details/RequestHead.tsx'
import { changeFieldText as f, shownValue } from '#features/account/changes/changeFields.domain.ts'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'

const AddressDialog = lazyDialog(
  () => import('#features/account/business/details/AddressDialog.tsx'),
  'AddressDialog',
)

type Props = { info: BusinessInfo; pending: ChangeRequest | null }

export function AddressCard({ info, pending }: Props) {
  const t = useText()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { address, city, province, country, postalCode } = info.address
  return (
    <Card
      title={t(m.address)}
      extra={<RequestButton pending={pending} label={t(m.address)} onClick={() => setAsking(true)} />}
    >
      <PendingNote of={pending} />
      <Descriptions
        items={[
          { label: t(f.address), value: address && <bdi className="break-words">{address}</bdi>, wide: true },
          { label: t(f.city), value: <bdi>{city}</bdi> },
          { label: t(f.province), value: shownValue('province', province, language) },
          { label: t(f.country), value: shownValue('country', country, language) },
          { label: t(f.postalCode), value: postalCode },
        ]}
      />

      {asking && <AddressDialog address={info.address} onClose={() => setAsking(false)} />}
    </Card>
  )
}
