import { useCan } from '#console/permission.tsx'
import { useUser } from '#console/session.ts'

/** May the signed-in person change their picture? Whoever views as another, or visits, changes nothing. */
export function useMayChangeAvatar(): boolean {
  const { viewing, visit } = useUser()
  const maySet = useCan('security.edit')
  const mayUpload = useCan('image.add')
  return maySet && mayUpload && viewing === null && visit === null
}
