import { ApiError } from '#console/client.ts'
import { download, type FileRequest } from '#console/download.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { notify } from '#console/ui/toast.tsx'
import { pageTexts as m } from '#features/settings/exports/exportPages.messages.ts'
import { exportFiles } from '#features/settings/exports/exports.contract.ts'
import { downloadErrors } from '#shared/unansweredErrors.ts'

/** Downloads a ready file, or its manifest. Errors are shown. */
export function useExportFile(linkKey?: string) {
  const t = useText()
  const about = (exportId: string) => ({ exportId, key: linkKey || undefined })

  async function save(request: FileRequest) {
    try {
      const { signal } = new AbortController()
      const name = await download(request, { signal, onProgress: () => undefined })
      notify.success(t(m.saved, { name }))
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : t(downloadErrors.failed.text))
    }
  }
  return {
    fetchFile: (exportId: string) => void save(fileRequest(exportFiles.file, about(exportId))),
    fetchManifest: (exportId: string) => void save(fileRequest(exportFiles.manifest, about(exportId))),
  }
}
