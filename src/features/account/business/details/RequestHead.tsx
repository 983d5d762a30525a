import { FilePen } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { Can } from '#console/permission.tsx'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'
import { m } from '#features/account/business/business.messages.ts'
import type { ChangeRequest } from '#features/account/changes/changes.fields.ts'

/** The request button of a group that needs approval, while no request is open. */
export function RequestButton({
  pending,
  label,
  onClick,
}: {
  pending: ChangeRequest | null
  label: string
  onClick: () => void
}) {
  const t = useText()
  if (pending) return null
  return (
    <Can do="business.edit">
      <Button size="small" icon={FilePen} onClick={onClick} aria-label={`${t(m.requestChange)}: ${label}`}>
        {t(m.requestChange)}
      </Button>
    </Can>
  )
}

/** Says that a change of the group is under review, with a link to it. */
export function PendingNote({ of }: { of: ChangeRequest | null }) {
  const t = useText()
  if (!of) return null
  return (
    <div className="mb-4">
      <Note
        title={t(m.pending)}
        action={
          <GoLink
            to="/Account/MerchantInfo"
            search={{ section: 'changes', change: of.requestId }}
            className={buttonClass('default', 'small')}
          >
            {t(m.see)}
          </GoLink>
        }
      />
    </div>
  )
}
