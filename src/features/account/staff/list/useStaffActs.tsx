import {
  Eye,
  KeyRound,
  LockKeyholeOpen,
  LogOut,
  type LucideIcon,
  MailPlus,
  MailX,
  Pencil,
  Power,
  PowerOff,
  ShieldOff,
  Trash2,
  Unlink,
} from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { openView } from '#features/account/staff/list/openView.tsx'
import type { Staff } from '#features/account/staff/staff.fields.ts'
import { actTexts, formTexts, viewTexts } from '#features/account/staff/staff.messages.ts'
import { m as pinTexts } from '#features/session/pins/pins.messages.ts'
import type { Text } from '#shared/messages.ts'

/** The dialog that is open over the page. */
export type Opened =
  | { kind: 'add' }
  | { kind: 'edit'; person: Staff }
  | { kind: 'pin'; person: { accountId: string; displayName: string; state: Staff['pin'] } }

type Act = keyof typeof actTexts
type Offer = Omit<MenuItem, 'label'> & { label: Text; may: boolean }

const icons: Record<Act, LucideIcon> = {
  enable: Power,
  unlock: LockKeyholeOpen,
  reset: KeyRound,
  invite: MailPlus,
  resetFactors: ShieldOff,
  unbindWechat: Unlink,
  signOut: LogOut,
  withdraw: MailX,
  disable: PowerOff,
}
const order = Object.keys(icons) as Act[]

/** The actions on a user, as the server lists them with the row; destructive ones ask for confirmation. */
export function useStaffActs(open: (opened: Opened) => void): (person: Staff) => MenuItem[] {
  const t = useText()
  const mayEdit = useCan('staff.edit')
  const ask = useActs()
  const pinOffers = usePinOffers(open)

  return (person) => {
    const { acts } = person
    const view: Offer = {
      ...{ key: 'view', label: viewTexts.viewAs, icon: Eye, may: acts.includes('view') },
      onSelect: () => void ask.view(person),
    }
    const edit: Offer = {
      ...{ key: 'edit', label: formTexts.edit, icon: Pencil, may: mayEdit && acts.includes('edit') },
      onSelect: () => open({ kind: 'edit', person }),
    }
    const others = order.map((act, place): Offer => {
      const { label, danger = false } = actTexts[act]
      const item = { key: act, label, icon: icons[act], may: acts.includes(act) }
      return {
        ...item,
        danger,
        apart: place === 4 || act === 'disable',
        onSelect: () => void ask.act(act, person),
      }
    })
    return [edit, view, ...pinOffers(person), ...others]
      .filter(({ may }) => may)
      .map(({ may: _may, label, ...item }) => ({ ...item, label: t(label) }))
  }
}

function usePinOffers(open: (opened: Opened) => void): (person: Staff) => Offer[] {
  const t = useText()
  const toasts = useTold()
  const clear = useWrite((accountId: string) => api.staffPins.clear({ accountId }), toasts(pinTexts.cleared))
  const unlock = useWrite(
    (accountId: string) => api.staffPins.unlock({ accountId }),
    toasts(pinTexts.unlocked),
  )

  return ({ accountId, displayName, pin, state, acts }) => {
    const name = displayName
    const may = state !== 'disabled' && state !== 'withdrawn' && acts.length > 0
    const askClear = async () => {
      const question = { title: t(pinTexts.clearTitle, { name }), body: t(pinTexts.clearBody), danger: true }
      if (await confirm({ ...question, confirmLabel: t(pinTexts.clear) })) clear.submit(accountId)
    }
    const askUnlock = async () => {
      const question = { title: t(pinTexts.unlockTitle, { name }), body: t(pinTexts.unlockBody) }
      if (await confirm({ ...question, confirmLabel: t(pinTexts.unlock) })) unlock.submit(accountId)
    }
    return [
      {
        ...{ key: 'setPin', label: pin === 'notSet' ? pinTexts.set : pinTexts.reset, icon: KeyRound, may },
        ...{
          apart: true,
          onSelect: () => open({ kind: 'pin', person: { accountId, displayName, state: pin } }),
        },
      },
      {
        ...{
          key: 'unlockPin',
          label: pinTexts.unlockPin,
          icon: LockKeyholeOpen,
          may: may && pin === 'locked',
        },
        onSelect: () => void askUnlock(),
      },
      {
        ...{
          key: 'clearPin',
          label: pinTexts.clear,
          icon: Trash2,
          may: may && pin !== 'notSet',
          danger: true,
        },
        onSelect: () => void askClear(),
      },
    ]
  }
}

function useTold() {
  return (done: Text) => ({
    onDone: () => notify.success(done),
    onFailed: ({ message }: { message: string }) => notify.error(message),
  })
}

function useActs() {
  const t = useText()
  const write = useWrite(
    async ({ act, accountId }: { act: Act; accountId: string }) => {
      await api.staff[act]({ accountId })
      return act
    },
    {
      onDone: (act) => notify.success(actTexts[act].done),
      onFailed: ({ message }) => notify.error(message),
    },
  )

  async function act(wanted: Act, { accountId, displayName: name, email }: Staff) {
    const { title, body, label, danger = false } = actTexts[wanted]
    const values = { name, email: email ?? '' }
    const question = { title: t(title, values), body: t(body, values), confirmLabel: t(label), danger }
    if (await confirm(question)) write.submit({ act: wanted, accountId })
  }
  async function view({ accountId, displayName: name }: Staff) {
    const question = { title: t(viewTexts.title, { name }), body: t(viewTexts.body) }
    if (await confirm({ ...question, confirmLabel: t(viewTexts.viewAs) })) await openView(accountId, name)
  }
  return { act, view }
}
