import { useCan } from '#console/permission.tsx'
import { useUser } from '#console/session.ts'

/** Returns whether the user may change their avatar; never while impersonating or visiting. */
export function useMayChangeAvatar(): boolean {
  const { viewing, visit } = useUser()
  const maySet = useCan('security.edit')
  const mayUpload = useCan('image.add')
  return maySet && mayUpload && viewing === null && visit === null
}
