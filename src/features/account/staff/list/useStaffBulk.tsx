import { LogOut, type LucideIcon, MailPlus, MailX } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { useCan } from '#console/permission.tsx'
import type { Staff } from '#features/account/staff/staff.fields.ts'
import { actTexts, bulkTexts as b } from '#features/account/staff/staff.messages.ts'
import type { Text } from '#shared/messages.ts'

type Act = 'invite' | 'withdraw' | 'signOut'
const offered: Record<Act, { icon: LucideIcon; title: Text; danger?: true }> = {
  invite: { icon: MailPlus, title: b.inviteTitle },
  withdraw: { icon: MailX, title: b.withdrawTitle, danger: true },
  signOut: { icon: LogOut, title: b.signOutTitle, danger: true },
}

/** Bulk actions on users: resend or withdraw invitations, sign out everywhere. */
export function useStaffBulk(): BulkAct<Staff>[] {
  const t = useText()
  const mayEdit = useCan('staff.edit')
  if (!mayEdit) return []
  return (Object.keys(offered) as Act[]).map((key) => {
    const { title, ...look } = offered[key]
    return {
      ...{ key, ...look, label: t(actTexts[key].label) },
      refuses: ({ acts }: Staff) => (acts.includes(key) ? null : t(b.notNow)),
      run: ({ accountId }: Staff) => api.staff[key]({ accountId }),
      asks: { title: (count: number) => t(title, { count }) },
    }
  })
}
