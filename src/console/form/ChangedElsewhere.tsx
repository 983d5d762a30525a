import { elsewhereTexts as m } from '#console/form/form.messages.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Note } from '#console/ui/Note.tsx'

/** `onKeep` saves the user's values over the other person's after confirmation. */
type Props = { onLoad: () => void; onKeep?: () => void }

/** A notice above a form that someone else saved while it was being edited. */
export function ChangedElsewhere({ onLoad, onKeep }: Props) {
  const t = useText()
  const acts = (
    <span className="flex flex-wrap gap-2">
      <Button size="small" onClick={onLoad}>
        {t(m.load)}
      </Button>
      {onKeep && (
        <Button size="small" look="ghost" onClick={onKeep}>
          {t(m.keep)}
        </Button>
      )}
    </span>
  )
  return (
    <div className="mb-4" role="alert">
      <Note tone="warn" title={t(onKeep ? m.objectTitle : m.title)} action={acts}>
        {t(onKeep ? m.objectHint : m.hint)}
      </Note>
    </div>
  )
}
