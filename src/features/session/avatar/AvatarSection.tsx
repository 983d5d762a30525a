import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { AvatarForm } from '#features/session/avatar/AvatarForm.tsx'
import { m } from '#features/session/avatar/avatar.messages.ts'

/** The avatar section of the account settings. */
export function AvatarSection() {
  const t = useText()
  return (
    <Card title={t(m.title)}>
      <AvatarForm />
    </Card>
  )
}
