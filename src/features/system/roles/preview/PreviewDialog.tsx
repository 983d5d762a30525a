import { type ReactNode, useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { m as e } from '#console/entity/entity.messages.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { UserSelect } from '#console/staff/UserSelect.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Field } from '#console/ui/Field.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { Tree } from '#console/ui/Tree.tsx'
import { staffPermissionTexts } from '#features/permissions.messages.ts'
import { DepartmentSelect } from '#features/system/departments/DepartmentSelect.tsx'
import { m as departmentTexts } from '#features/system/departments/departments.messages.ts'
import type { Preview } from '#features/system/roles/preview/preview.contract.ts'
import type { RoleFacts } from '#features/system/roles/roles.contract.ts'
import { previewTexts as m } from '#features/system/roles/roles.messages.ts'
import type { Text } from '#shared/messages.ts'

type Props = { role: RoleFacts; onClose: () => void }

/** What a person would see with the role in the form, or with their current roles. */
export function PreviewDialog({ role, onClose }: Props) {
  const t = useText()
  const [accountId, setAccount] = useState<string | null>(null)
  const [departmentId, setDepartment] = useState<string | null>(null)
  const { menuIds, dataScope, departmentIds } = role
  const input =
    accountId === null
      ? { accountId: null, role: { menuIds, dataScope, departmentIds, departmentId } }
      : { accountId, role: null }
  const { data, error, refetch } = useRead(api.rolePreview.show, input, {
    keep: true,
  })
  return (
    <Dialog
      open
      width="large"
      onClose={onClose}
      title={t(m.title)}
      description={t(m.hint)}
      footer={<Button onClick={onClose}>{t(e.close)}</Button>}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(m.as)}>
            <UserSelect value={accountId} onChange={setAccount} none={t(m.thisRole)} />
          </Field>
          {accountId === null && (
            <Field label={t(m.ofDepartment)}>
              <DepartmentSelect
                value={departmentId}
                onChange={setDepartment}
                none={t(departmentTexts.none)}
              />
            </Field>
          )}
        </div>
        {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <PageSkeleton />}
        {data && <Seen of={data} />}
      </div>
    </Dialog>
  )
}

function Seen({ of: { menu, rights, reach, merchantCount, merchants } }: { of: Preview }) {
  const t = useText()
  const language = useLanguage()
  const nodes = menu.map(({ menuId, parentId, nameEn, nameZh }) => ({
    ...{ id: menuId, parentId, label: language === 'zh' ? nameZh : nameEn },
  }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Part title={m.menu}>
        {nodes.length === 0 ? (
          <p className="text-text-3">{t(m.noMenu)}</p>
        ) : (
          <Tree label={t(m.menu)} nodes={nodes} readOnly openLevels={9} onPress={() => undefined} />
        )}
      </Part>
      <div className="flex flex-col gap-4">
        <Part title={m.merchants}>
          <p className="font-medium">{saidReach(t, reach)}</p>
          <p className="text-text-2">{t(m.reached, { count: merchantCount })}</p>
          {merchants.length > 0 && (
            <ul aria-label={t(m.first)} className="mt-1 text-text-2">
              {merchants.map(({ merchantId, tradeName }) => (
                <li key={merchantId} className="truncate">
                  {tradeName} <span className="font-mono text-xs text-text-3">{merchantId}</span>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part title={m.rights}>
          <ul className="max-h-72 overflow-y-auto">
            {rights.map(({ right, reach: far }) => (
              <li key={right}>
                {reach.all && far !== 'all'
                  ? t(m.narrower, { right: saidRight(t, right) })
                  : saidRight(t, right)}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  )
}

type Translate = (text: Text, values?: Record<string, string | number>) => string

function saidRight(t: Translate, right: string): string {
  const text = (staffPermissionTexts as Record<string, Text>)[right]
  return text ? t(text) : right
}

function saidReach(t: Translate, { all, departments, own }: Preview['reach']): string {
  if (all) return t(m.everyMerchant)
  if (departments.length > 0) return t(m.ofDepartments, { departments: departments.join(', ') })
  return t(own ? m.own : m.nothing)
}

function Part({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText()
  return (
    <section className="min-w-0 rounded-lg border border-line p-3">
      <h3 className="mb-1 text-sm font-medium text-text-2">{t(title)}</h3>
      {children}
    </section>
  )
}
