import { api } from '#console/api.ts'
import { withBase } from '#console/base.ts'
import { currentLanguage } from '#console/language.tsx'
import { openWithToken, tabCode } from '#console/token.ts'
import { notify } from '#console/ui/toast.tsx'
import { viewTexts as m } from '#features/account/staff/staff.messages.ts'
import { say } from '#shared/messages.ts'

/** Opens a user's view in a new tab, and offers a link if the browser blocks the popup. */
export async function openView(accountId: string, name: string): Promise<void> {
  const refused = ({ message }: { message: string }) => void notify.error(message)
  const answer = await api.staff.view({ accountId }).catch(refused)
  if (!answer) return
  const open = () => openWithToken(answer.token, withBase(tabCode(), '/'))
  if (open()) return
  const language = currentLanguage()
  notify.info(m.blocked, { action: { label: say(language, m.open, { name }), onClick: () => void open() } })
}
