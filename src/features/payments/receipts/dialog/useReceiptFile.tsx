import { useState } from 'react'
import { ApiError } from '#console/client.ts'
import { download } from '#console/download.ts'
import { useText } from '#console/language.tsx'
import { notify } from '#console/ui/toast.tsx'
import { m } from '#features/payments/receipts/dialog/dialog.messages.ts'
import { errorTexts } from '#shared/errors.messages.ts'

/** Saves a file of the server's, and says under which name, or why not. */
export function useReceiptFile(path: string) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { signal } = new AbortController()
      const name = await download(path, undefined, { signal, onProgress: () => undefined })
      notify.success(t(m.saved, { name }))
    } catch (error) {
      notify.error((error instanceof ApiError && error.message) || t(errorTexts['download.failed']))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
