import { useState } from 'react'
import { ApiError } from '#console/client.ts'
import { download, type FileRequest } from '#console/download.ts'
import { useText } from '#console/language.tsx'
import { savingTexts as m } from '#console/shell.messages.ts'
import { notify } from '#console/ui/toast.tsx'
import { downloadErrors } from '#shared/unansweredErrors.ts'

/** Downloads a file from the server and shows its name, or the error. */
export function useSaving() {
  const t = useText()
  const [busy, setBusy] = useState(false)
  async function save(request: FileRequest) {
    setBusy(true)
    try {
      const { signal } = new AbortController()
      const name = await download(request, { signal, onProgress: () => undefined })
      notify.success(t(m.saved, { name }))
    } catch (error) {
      notify.error((error instanceof ApiError && error.message) || t(downloadErrors.failed.text))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
