import { api } from '#console/api.ts'
import { withBase } from '#console/base.ts'
import type { useText } from '#console/language.tsx'
import { merchantTexts as m } from '#console/shell.messages.ts'
import { keepToken, readToken } from '#console/token.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'

type Target = { mchCode: string; mchNickName: string }

/**
 * Signs in to a sub-merchant after confirmation and opens it in a new browser tab. The transport shows any
 * error.
 */
export async function switchTo(
  { mchCode, mchNickName: name }: Target,
  t: ReturnType<typeof useText>,
  path = '/',
) {
  if (!(await confirm({ title: t(m.confirmSwitch, { name }), body: t(m.opensTab) }))) return
  const { token } = await api.session.switchMerchant({ mchCode })
  keepToken(token, mchCode)
  openTab(mchCode, path, () =>
    notify.info(t(m.switched, { name }), {
      description: t(m.popupBlocked),
      action: { label: t(m.open), onClick: () => openTab(mchCode, path) },
    }),
  )
}

/**
 * Opens a page of a sub-merchant in its tab: at once if this browser is signed in there, otherwise after
 * confirmation.
 */
export async function openAt(target: Target, t: ReturnType<typeof useText>, path: string) {
  if (readToken(target.mchCode) === null) await switchTo(target, t, path)
  else openTab(target.mchCode, path)
}

function openTab(code: string, path: string, onBlocked?: () => void) {
  const opened = window.open(withBase(code, path), '_blank')
  if (opened === null) onBlocked?.()
}
