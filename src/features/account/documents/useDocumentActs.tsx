import { Download, RefreshCw, Trash2 } from 'lucide-react'
import { api, useWrite } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { download, type FileRequest } from '#console/download.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { currentLanguage, useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import type { MenuItem } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { documentFiles } from '#features/account/documents/documents.contract.ts'
import type { MerchantDocument } from '#features/account/documents/documents.fields.ts'
import { m } from '#features/account/documents/documents.messages.ts'
import { say } from '#shared/messages.ts'

/** Downloads a document. A failed read is shown as a toast, because the page has no place for it. */
export async function saveDocument(request: FileRequest): Promise<void> {
  try {
    await download(request, { signal: new AbortController().signal, onProgress: () => undefined })
  } catch (error) {
    notify.error(error instanceof ApiError ? error.message : say(currentLanguage(), m.failed))
  }
}

/** The actions on the merchant's own documents. */
export function useDocumentActs(onReplace: (document: MerchantDocument) => void) {
  const t = useText()
  const mayAdd = useCan(documentFiles.upload.access)
  const mayRemove = useCan('document.delete')
  const mayRead = useCan(documentFiles.file.access)
  const remove = useWrite((documentId: string) => api.documents.remove({ documentId }), {
    onDone: () => notify.success(m.removed),
  })
  async function ask({ documentId, fileName: name }: MerchantDocument) {
    const question = {
      title: t(m.removeAsk),
      body: t(m.removeBody, { name }),
      confirmLabel: t(m.remove),
      danger: true,
    }
    if (await confirm(question)) remove.submit(documentId)
  }
  return (document: MerchantDocument): MenuItem[] => {
    const { documentId, state } = document
    const current = state === 'uploaded' || state === 'passed' || state === 'refused'
    const file = fileRequest(documentFiles.file, { documentId })
    return [
      ...(mayRead && state !== 'removed'
        ? [{ key: 'download', label: t(m.download), icon: Download, onSelect: () => void saveDocument(file) }]
        : []),
      ...(mayAdd && current
        ? [{ key: 'replace', label: t(m.replace), icon: RefreshCw, onSelect: () => onReplace(document) }]
        : []),
      ...(mayRemove && state === 'uploaded'
        ? [{ key: 'remove', label: t(m.remove), icon: Trash2, onSelect: () => void ask(document) }]
        : []),
    ]
  }
}
