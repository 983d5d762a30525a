import { elsewhereTexts as m } from '#console/form/form.messages.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'

/** Above a form whose settings were saved by somebody else while it was being filled in. */
export function ChangedElsewhere({ onLoad }: { onLoad: () => void }) {
  const t = useText()
  return (
    <div className="mb-4" role="alert">
      <Note tone="warn" title={t(m.title)} action={<Button onClick={onLoad}>{t(m.load)}</Button>}>
        {t(m.hint)}
      </Note>
    </div>
  )
}
