import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#console/client.ts'
import { download } from '#console/download.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Menu } from '#console/ui/Menu.tsx'
import { notify } from '#console/ui/toast.tsx'
import { m } from '#features/products/storeCodes/storeCodes.messages.ts'
import { errorTexts } from '#shared/errors.messages.ts'
import type { Language } from '#shared/messages.ts'

const files = [
  { format: 'pdf', lang: 'en' },
  { format: 'pdf', lang: 'zh' },
  { format: 'png', lang: 'en' },
  { format: 'png', lang: 'zh' },
] as const
const languageNames = { en: m.english, zh: m.chinese } as const satisfies Record<Language, unknown>

/** Saves the code's poster, for the printer or the screen, in either language. */
export function PosterButton({ storeCodeId }: { storeCodeId: string }) {
  const [busy, setBusy] = useState(false)
  const t = useText()

  async function save({ format, lang }: (typeof files)[number]) {
    setBusy(true)
    const path = `/storeCodes/${storeCodeId}/poster?format=${format}&lang=${lang}`
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

  const items = files.map((file) => ({
    key: `${file.format}-${file.lang}`,
    label: t(m.posterOf, { format: file.format.toUpperCase(), language: t(languageNames[file.lang]) }),
    onSelect: () => void save(file),
  }))
  const trigger = (
    <Button icon={Download} busy={busy}>
      {t(m.poster)}
    </Button>
  )
  return <Menu trigger={trigger} items={items} align="start" />
}
