import { Ban, Megaphone, Power, PowerOff, Printer, QrCode, ReceiptText, Settings2 } from 'lucide-react'
import { type Address, pathTo } from '#console/address.ts'
import { api, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import type { Search } from '#console/search.ts'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.fields.ts'
import { actTexts, switchTexts } from '#features/products/storeCodes/storeCodes.messages.ts'

/** The dialog that is open over the page. */
export type Opened =
  | { kind: 'add' }
  | { kind: 'code' | 'revoke'; code: StoreCode }
  | { kind: 'poster'; storeCodeIds: readonly string[] }

/** What the signed-in person may do with a code as it is. */
export function useStoreCodeActs(open: (opened: Opened) => void): (code: StoreCode) => MenuItem[] {
  const t = useText()
  const navigate = useNavigate()
  const mayEdit = useCan('storeCode.edit')
  const mayExport = useCan('storeCode.export')
  const switching = useSwitch()
  return (code) => {
    const { storeCodeId, state } = code
    // A suspended code waits for the provider.
    const mayChange = mayEdit && state !== 'revoked' && state !== 'suspended'
    const go = (to: Address, search: Search = {}) => void navigate({ to, search })
    const items: (MenuItem | false)[] = [
      { key: 'show', label: t(actTexts.show), icon: QrCode, onSelect: () => open({ kind: 'code', code }) },
      mayEdit && {
        ...{ key: 'settings', label: t(actTexts.settings), icon: Settings2 },
        onSelect: () => go(pathTo('/Products/StoreCode/Config/{-$storeCodeId}', { storeCodeId })),
      },
      mayExport &&
        state !== 'revoked' && {
          ...{ key: 'poster', label: t(actTexts.poster), icon: Printer },
          onSelect: () => open({ kind: 'poster', storeCodeIds: [storeCodeId] }),
        },
      {
        ...{ key: 'soundBox', label: t(actTexts.soundBox), icon: Megaphone },
        onSelect: () => go(pathTo('/Products/StoreCode/SoundBox/{-$storeCodeId}', { storeCodeId })),
      },
      {
        ...{ key: 'orders', label: t(actTexts.orders), icon: ReceiptText },
        onSelect: () => go('/Payments/PayOrder', { storeCodeId }),
      },
      ...(mayChange ? switching.itemsOf(code) : []),
      mayChange && {
        ...{ key: 'revoke', label: t(actTexts.revoke), icon: Ban, danger: true },
        onSelect: () => open({ kind: 'revoke', code }),
      },
    ]
    return items.filter((item) => item !== false)
  }
}

/** Enables or disables a code after confirmation. */
function useSwitch() {
  const t = useText()
  const enable = useWrite((code: StoreCode) => api.storeCodes.enable({ storeCodeId: code.storeCodeId }), {
    onDone: ({ label }) => notify.success(t(switchTexts.enabled, { label })),
  })
  const disable = useWrite((code: StoreCode) => api.storeCodes.disable({ storeCodeId: code.storeCodeId }), {
    onDone: ({ label }) => notify.success(t(switchTexts.disabled, { label })),
  })

  async function askEnable(code: StoreCode) {
    const { label } = code
    const question = { title: t(switchTexts.enableTitle, { label }), body: t(switchTexts.enableBody) }
    if (await confirm({ ...question, confirmLabel: t(actTexts.enable) })) enable.submit(code)
  }
  async function askDisable(code: StoreCode) {
    const { label } = code
    const question = { title: t(switchTexts.disableTitle, { label }), body: t(switchTexts.disableBody) }
    if (await confirm({ ...question, confirmLabel: t(actTexts.disable), danger: true })) disable.submit(code)
  }

  return {
    itemsOf: (code: StoreCode): MenuItem[] =>
      code.state === 'active'
        ? [
            {
              ...{ key: 'disable', label: t(actTexts.disable), icon: PowerOff, apart: true },
              onSelect: () => void askDisable(code),
            },
          ]
        : [
            {
              ...{ key: 'enable', label: t(actTexts.enable), icon: Power, apart: true },
              onSelect: () => void askEnable(code),
            },
          ],
  }
}
