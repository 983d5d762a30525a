import { Check, Printer } from 'lucide-react'
import { Fragment } from 'react'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PrintSheet, printSheet } from '#console/ui/PrintSheet.tsx'
import { inReadingOrder } from '#features/account/staff/permissions/permissions.domain.ts'
import { m, ruleTexts } from '#features/account/staff/permissions/permissions.messages.ts'
import { m as staffTexts } from '#features/account/staff/staff.messages.ts'
import { actionsOf, can, merchantNouns, merchantPermissions } from '#features/permissions.domain.ts'
import { permissionTexts, permissionTitles } from '#features/permissions.messages.ts'
import type { Action, MerchantPermissions, Permission, Role } from '#shared/permissions.ts'
import { roleText } from '#shared/roles.messages.ts'

const roles: readonly Role[] = ['admin', 'manager', 'cashier']

/** What each role may do, on screen and in print, as the features declare it. */
export function RolesPage() {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t(m.title)}
        description={t(m.description)}
        back={{ to: '/Account/UserManagement', label: t(staffTexts.title) }}
        actions={
          <Button icon={Printer} onClick={printSheet}>
            {t(m.print)}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <Card flush>
          <div className="overflow-x-auto">
            <Matrix />
          </div>
        </Card>
        <Card title={t(m.beyond)}>
          <Rules />
        </Card>
      </div>
      <PrintSheet>
        <h1 className="mb-3 text-lg font-semibold">{t(m.title)}</h1>
        <Matrix />
        <h2 className="mt-4 mb-2 font-semibold">{t(m.beyond)}</h2>
        <Rules />
      </PrintSheet>
    </>
  )
}

function Matrix() {
  const t = useText()
  return (
    <table className="w-full min-w-85 border-collapse text-sm">
      <thead>
        <tr className="border-b border-line text-left">
          <th className="px-4 py-2.5 font-medium">{t(m.right)}</th>
          {roles.map((role) => (
            <th key={role} className="w-24 px-2 py-2.5 text-center font-medium">
              {t(roleText[role])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {merchantNouns.map((noun) => (
          <Fragment key={noun}>
            <tr className="border-b border-line bg-sunken">
              <th colSpan={4} scope="colgroup" className="px-4 py-1.5 text-left font-semibold">
                {t(permissionTitles[noun])}
              </th>
            </tr>
            {inReadingOrder(actionsOf(merchantPermissions[noun])).map((action) => (
              <PermissionTag key={action} noun={noun} action={action} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function PermissionTag({ noun, action }: { noun: keyof MerchantPermissions; action: Action }) {
  const t = useText()
  const permission = `${noun}.${action}` as Permission
  return (
    <tr className="break-inside-avoid border-b border-line last:border-0">
      <th scope="row" className="px-4 py-1.5 text-left font-normal">
        {t(permissionTexts[permission])}
      </th>
      {roles.map((role) => (
        <td key={role} className="px-2 py-1.5 text-center">
          {can(role, permission) ? (
            <>
              <Check size={16} className="inline text-green" aria-hidden />
              <span className="sr-only">{t(m.may)}</span>
            </>
          ) : (
            <span className="text-text-3">
              <span aria-hidden>–</span>
              <span className="sr-only">{t(m.mayNot)}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function Rules() {
  const t = useText()
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
      {Object.entries(ruleTexts).map(([key, text]) => (
        <li key={key}>{t(text)}</li>
      ))}
    </ul>
  )
}
