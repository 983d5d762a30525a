import { lazy, Suspense } from 'react'
import type { Opened } from '#features/account/staff/list/useStaffActs.tsx'

// Each form comes with its first use.
const AddStaffDialog = lazy(() =>
  import('#features/account/staff/list/AddStaffDialog.tsx').then((it) => ({ default: it.AddStaffDialog })),
)
const EditStaffDialog = lazy(() =>
  import('#features/account/staff/list/EditStaffDialog.tsx').then((it) => ({ default: it.EditStaffDialog })),
)
const PinDialog = lazy(() =>
  import('#features/session/pins/PinDialog.tsx').then((it) => ({ default: it.PinDialog })),
)

/** The dialog over the list or over a person's own page. */
export function StaffDialogs({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  return (
    <Suspense>
      {opened?.kind === 'add' && <AddStaffDialog onClose={onClose} />}
      {opened?.kind === 'edit' && <EditStaffDialog person={opened.person} onClose={onClose} />}
      {opened?.kind === 'pin' && <PinDialog person={opened.person} onClose={onClose} />}
    </Suspense>
  )
}
