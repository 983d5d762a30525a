import { ApiError } from '#console/client.ts'
import { download } from '#console/download.ts'
import { useText } from '#console/language.tsx'
import { notify } from '#console/ui/toast.tsx'
import { pageTexts as m } from '#features/settings/exports/exportPages.messages.ts'
import { downloadErrors } from '#shared/unansweredErrors.ts'

/** Downloads a ready file, or its manifest. Errors are shown. */
export function useExportFile(linkKey?: string) {
  const t = useText()
  const query = linkKey ? `?key=${encodeURIComponent(linkKey)}` : ''

  async function save(path: string) {
    try {
      const { signal } = new AbortController()
      const name = await download(`${path}${query}`, undefined, { signal, onProgress: () => undefined })
      notify.success(t(m.saved, { name }))
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : t(downloadErrors.failed.text))
    }
  }
  return {
    fetchFile: (exportId: string) => void save(`/exports/${exportId}/file`),
    fetchManifest: (exportId: string) => void save(`/exports/${exportId}/manifest`),
  }
}
