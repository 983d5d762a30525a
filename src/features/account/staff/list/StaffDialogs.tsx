import { lazyDialog } from '#console/lazyDialog.tsx'
import type { Opened } from '#features/account/staff/list/useStaffActs.tsx'

// Each form is loaded on first use.
const AddStaffDialog = lazyDialog(
  () => import('#features/account/staff/list/AddStaffDialog.tsx'),
  'AddStaffDialog',
)
const EditStaffDialog = lazyDialog(
  () => import('#features/account/staff/list/EditStaffDialog.tsx'),
  'EditStaffDialog',
)
const PinDialog = lazyDialog(() => import('#features/session/pins/PinDialog.tsx'), 'PinDialog')

/** The dialog over the list or a user's page. */
export function StaffDialogs({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  return (
    <>
      {opened?.kind === 'add' && <AddStaffDialog onClose={onClose} />}
      {opened?.kind === 'edit' && <EditStaffDialog person={opened.person} onClose={onClose} />}
      {opened?.kind === 'pin' && <PinDialog person={opened.person} onClose={onClose} />}
    </>
  )
}
