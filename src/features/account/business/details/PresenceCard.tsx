import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import type { BusinessInfo } from '#features/account/business/business.contract.ts'
import { fieldText as f, m } from '#features/account/business/business.messages.ts'
import { Expiry } from '#features/account/documents/DocumentTags.tsx'
import { imageAddress } from '#features/images/images.domain.ts'

const PresenceDialog = lazyDialog(
  () => import('#features/account/business/details/PresenceDialog.tsx'),
  'PresenceDialog',
)

export function PresenceCard({ info }: { info: BusinessInfo }) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const { logoImageId, inStoreImageId, outStoreImageId, phone, website, description } = info.presence
  const { certificateExpireDay } = info.presence
  return (
    <Card
      title={t(m.presence)}
      extra={
        <Can do="business.edit">
          <Button
            size="small"
            icon={Pencil}
            onClick={() => setEditing(true)}
            aria-label={`${t(m.edit)}: ${t(m.presence)}`}
          >
            {t(m.edit)}
          </Button>
        </Can>
      }
    >
      <div className="mb-5 grid grid-cols-3 gap-3">
        <Picture label={t(f.logo)} imageId={logoImageId} />
        <Picture label={t(f.inStore)} imageId={inStoreImageId} />
        <Picture label={t(f.outStore)} imageId={outStoreImageId} />
      </div>
      <Descriptions
        items={[
          { label: t(f.phone), value: phone && <span className="tabular-nums">{phone}</span> },
          { label: t(f.website), value: website && <Site address={website} /> },
          {
            label: t(f.certificateExpireDay),
            value: certificateExpireDay && <Expiry day={certificateExpireDay} counts />,
          },
          {
            label: t(f.description),
            value: description && <span className="break-words whitespace-pre-line">{description}</span>,
            wide: true,
          },
        ]}
      />
      {editing && <PresenceDialog info={info} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function Picture({ label, imageId }: { label: string; imageId: string | null }) {
  const t = useText()
  return (
    <figure className="min-w-0">
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-md border border-line bg-hover/40">
        {imageId === null ? (
          <span className="px-2 text-center text-xs text-text-3">{t(m.none)}</span>
        ) : (
          <img src={imageAddress(imageId)} alt={label} className="size-full object-contain" />
        )}
      </div>
      <figcaption className="mt-1 text-xs text-text-3">{label}</figcaption>
    </figure>
  )
}

function Site({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer noopener"
      className="text-accent break-all hover:underline"
    >
      {address.replace(/^https:\/\//, '')}
    </a>
  )
}
