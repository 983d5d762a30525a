import { useText } from '#console/language.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { AvatarForm } from '#features/session/avatar/AvatarForm.tsx'
import { m } from '#features/session/avatar/avatar.messages.ts'

/** One's own picture, from the account menu: the provider's staff have no settings of their own where it would stand. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open onClose={onClose} title={t(m.title)}>
      <AvatarForm />
    </Dialog>
  )
}
