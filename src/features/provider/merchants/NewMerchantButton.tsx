import { Plus } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { m } from '#features/provider/merchants/newMerchant.messages.ts'

/** Begins to open a merchant, of a registration where one is named, and goes to its first step. */
export function NewMerchantButton({ registrationId }: { registrationId?: string }) {
  const t = useText()
  const navigate = useNavigate()
  const start = useWrite(() => api.opening.start(registrationId === undefined ? {} : { registrationId }), {
    onDone: ({ draftId }) => void navigate({ to: pathTo('/admin/opening/$draftId', { draftId }) }),
    onFailed: ({ message }) => notify.error(message),
  })
  if (!useCan('providerMerchant.add')) return null
  return (
    <Button
      look={registrationId === undefined ? 'primary' : 'default'}
      icon={Plus}
      busy={start.pending}
      onClick={() => start.submit()}
    >
      {t(registrationId === undefined ? m.newMerchant : m.openInWizard)}
    </Button>
  )
}
