import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Note } from '#console/ui/Note.tsx'
import { draftTexts as m } from '#features/products/paymentLinks/editor/editor.messages.ts'
import { useInstantText } from '#features/products/paymentLinks/editor/useInstantText.tsx'
import type { Keeping } from '#features/products/paymentLinks/editor/useLinkDraft.tsx'

type Props = { at: Date; onTake: () => void; onDiscard: () => void }

/** Offers to restore the user's draft. */
export function DraftNote({ at, onTake, onDiscard }: Props) {
  const t = useText()
  const time = useInstantText()

  async function ask() {
    const question = { title: t(m.discardTitle), body: t(m.discardBody), confirmLabel: t(m.discard) }
    if (await confirm({ ...question, danger: true })) onDiscard()
  }

  return (
    <Note
      title={t(m.offer, { time: time(at) })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => void ask()}>
            {t(m.discard)}
          </Button>
          <Button size="small" look="primary" onClick={onTake}>
            {t(m.take)}
          </Button>
        </span>
      }
    >
      {t(m.offerHint)}
    </Note>
  )
}

/** Shows whether the draft is saved. */
export function KeepingSign({ keeping }: { keeping: Keeping }) {
  const t = useText()
  const time = useInstantText()
  const words = {
    idle: '',
    keeping: t(m.keeping),
    failed: t(m.notKept),
    kept: keeping.state === 'kept' ? t(m.kept, { time: time(keeping.at, 'time') }) : '',
  }[keeping.state]
  return (
    <span role="status" className={keeping.state === 'failed' ? 'text-sm text-amber' : 'text-sm text-text-3'}>
      {words}
    </span>
  )
}
