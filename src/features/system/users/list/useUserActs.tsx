import {
  KeyRound,
  LockKeyholeOpen,
  type LucideIcon,
  MailPlus,
  MailX,
  Pencil,
  Power,
  PowerOff,
  ShieldOff,
} from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { User } from '#features/system/users/users.contract.ts'
import { actTexts, formTexts } from '#features/system/users/users.messages.ts'
import type { Text } from '#shared/messages.ts'

/** The dialog that is open over the page. */
export type Opened = { kind: 'add' | 'import' } | { kind: 'edit'; user: User }

type Act = keyof typeof actTexts
type Confirmation = { label: Text; title: Text; body: Text; done: Text; danger?: boolean }
const input: Record<Act, Confirmation> = actTexts

const icons: Record<Act, LucideIcon> = {
  enable: Power,
  unlock: LockKeyholeOpen,
  reset: KeyRound,
  resetFactors: ShieldOff,
  invite: MailPlus,
  withdraw: MailX,
  disable: PowerOff,
}
const order = Object.keys(icons) as Act[]

/**
 * The actions on a person that the server allows for this row; actions that end something are confirmed
 * first.
 */
export function useUserActs(open: (opened: Opened) => void): (user: User) => MenuItem[] {
  const t = useText()
  const write = useWrite(
    async ({ act, accountId }: { act: Act; accountId: string }) => {
      await api.users[act]({ accountId })
      return act
    },
    {
      onDone: (act) => notify.success(input[act].done),
      onFailed: ({ message }) => notify.error(message),
    },
  )
  async function ask(act: Act, { accountId, displayName: name, email }: User) {
    const { title, body, label, danger = false } = input[act]
    const values = { name, email: email ?? '' }
    const question = { title: t(title, values), body: t(body, values), confirmLabel: t(label), danger }
    if (await confirm(question)) write.submit({ act, accountId })
  }
  return (user) => [
    ...(user.acts.includes('edit')
      ? [
          {
            key: 'edit',
            label: t(formTexts.edit),
            icon: Pencil,
            onSelect: () => open({ kind: 'edit', user }),
          },
        ]
      : []),
    ...order
      .filter((act) => user.acts.includes(act))
      .map((act) => ({
        ...{ key: act, label: t(input[act].label), icon: icons[act], danger: input[act].danger ?? false },
        ...{ apart: act === 'disable', onSelect: () => void ask(act, user) },
      })),
  ]
}
