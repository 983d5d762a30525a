import { useText } from '#console/language.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { AvatarForm } from '#features/session/avatar/AvatarForm.tsx'
import { m } from '#features/session/avatar/avatar.messages.ts'

/** Changes the user's avatar from the account menu, because provider staff have no settings page for it. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open onClose={onClose} title={t(m.title)}>
      <AvatarForm />
    </Dialog>
  )
}
