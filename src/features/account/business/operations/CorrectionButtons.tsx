import { Pencil } from 'lucide-react'
import { api } from '#console/api.ts'
import { areaInput, textInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import { useText } from '#console/language.tsx'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { useDialog } from '#console/useDialog.ts'
import type { BusinessInfo } from '#features/account/business/business.contract.ts'
import { fieldText as f } from '#features/account/business/business.messages.ts'
import { contactCorrected } from '#features/account/business/operations/corrections.contract.ts'
import { m } from '#features/account/business/operations/corrections.messages.ts'
import { reasonWidth } from '#features/account/changes/changes.contract.ts'

const CompanyDialog = lazyDialog(
  () => import('#features/account/business/details/CompanyDialog.tsx'),
  'CompanyDialog',
)
const AddressDialog = lazyDialog(
  () => import('#features/account/business/details/AddressDialog.tsx'),
  'AddressDialog',
)

const kinds = ['company', 'address', 'contact'] as const
type Kind = (typeof kinds)[number]

/**
 * Corrects a merchant's details: company and address as a change that a second person approves, the contact
 * at once.
 */
export function CorrectionButtons({ merchantId, info }: { merchantId: string; info: BusinessInfo }) {
  const t = useText()
  const { target: open, open: show, close } = useDialog<Kind>()
  const onClose = close
  return (
    <Can do="changeDesk.edit">
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} size="small" icon={Pencil} onClick={() => show(kind)}>
            {t(m[kind])}
          </Button>
        ))}
      </div>
      {open === 'company' && (
        <CompanyDialog
          company={info.company}
          country={info.address.country}
          send={(input) => api.corrections.company({ merchantId, ...input })}
          onClose={onClose}
        />
      )}
      {open === 'address' && (
        <AddressDialog
          address={info.address}
          send={(input) => api.corrections.address({ merchantId, ...input })}
          onClose={onClose}
        />
      )}
      {open === 'contact' && <ContactDialog {...{ merchantId, info, onClose }} />}
    </Can>
  )
}

type Props = { merchantId: string; info: BusinessInfo; onClose: () => void }

function ContactDialog({ merchantId, info, onClose }: Props) {
  return (
    <SchemaDialog
      title={m.contact}
      schema={contactCorrected}
      inputs={{
        contactName: textInput(f.contactName),
        contactPhone: textInput(f.contactPhone, { type: 'tel', maxLength: 30 }),
        contactEmail: textInput(f.contactEmail, { type: 'email', maxLength: 200 }),
        reason: areaInput(m.reason, { hint: m.reasonHint, maxWidth: reasonWidth }),
      }}
      initial={{ ...info.contact, version: info.version, reason: '' }}
      send={(input) => api.corrections.contact({ merchantId, ...input })}
      done={m.saved}
      onClose={onClose}
    />
  )
}
