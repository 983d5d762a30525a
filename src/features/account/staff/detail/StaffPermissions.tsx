import { Check } from 'lucide-react'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { inReadingOrder } from '#features/account/staff/permissions/permissions.domain.ts'
import type { StaffDetail } from '#features/account/staff/staff.contract.ts'
import { detailTexts as m } from '#features/account/staff/staff.messages.ts'
import { permissionsOf } from '#features/permissions.domain.ts'
import { permissionTexts, permissionTitles } from '#features/permissions.messages.ts'
import type { MerchantPermissions, Permission } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

/** A user's permissions in words, exactly as the server grants them to their role. */
export function StaffRights({ person: { role, displayName: name } }: { person: StaffDetail }) {
  const t = useText()
  const held = permissionsOf(role).filter(({ actionList }) => actionList.length > 0)
  return (
    <Card
      title={t(m.rights, { name })}
      extra={<p className="w-full text-sm text-text-2">{t(m.rightsHint, { role: t(roleText[role]) })}</p>}
    >
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {held.map(({ permissionId, actionList }) => (
          <div key={permissionId} className="min-w-0">
            <dt className="text-sm font-medium">
              {t(permissionTitles[permissionId as keyof MerchantPermissions])}
            </dt>
            <dd className="mt-1">
              <ul className="flex flex-col gap-0.5 text-sm text-text-2">
                {inReadingOrder(actionList).map((action) => (
                  <li key={action} className="flex items-start gap-1.5">
                    <Check size={14} className="mt-0.5 shrink-0 text-green" aria-hidden />
                    {t(permissionTexts[`${permissionId}.${action}` as Permission])}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
